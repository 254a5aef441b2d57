import { ReadFailure, request } from './api.ts'

/** Reads a stored file. The request needs a sign-in, so a URL alone does not show a file. */
export const readBlob = async (path: string, signal: AbortSignal): Promise<Blob> => {
  const response = await request(path, { signal }).catch((error: unknown) => {
    throw signal.aborted ? error : new ReadFailure(0)
  })
  if (response.status !== 200) throw new ReadFailure(response.status)
  return response.blob()
}

/** Reads a stored file and saves it on the person's computer. */
export const saveFile = async (path: string, fileName: string) => {
  const url = URL.createObjectURL(await readBlob(path, new AbortController().signal))
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  // The browser reads the bytes after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
