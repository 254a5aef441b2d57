import { ReadFailure, request } from './api.ts'

/** Reads a stored file. The request needs the token, so an `img` element cannot use the URL. */
export const readBlob = async (path: string, signal: AbortSignal): Promise<Blob> => {
  const response = await request(path, { signal }).catch((error: unknown) => {
    throw signal.aborted ? error : new ReadFailure(0)
  })
  if (response.status !== 200) throw new ReadFailure(response.status)
  return response.blob()
}

/** Downloads a stored file to the person's computer. */
export const saveFile = async (path: string, fileName: string) => {
  const url = URL.createObjectURL(await readBlob(path, new AbortController().signal))
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  // The browser reads the object URL after the click, so the URL is revoked later.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
