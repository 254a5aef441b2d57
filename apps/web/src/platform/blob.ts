import { ReadFailure, request } from './api.ts'

/** Reads a stored file. Only signed-in people may, so that an address alone cannot show one. */
export const readBlob = async (path: string, signal: AbortSignal): Promise<Blob> => {
  const response = await request(path, { signal }).catch((error: unknown) => {
    throw signal.aborted ? error : new ReadFailure(0)
  })
  if (response.status !== 200) throw new ReadFailure(response.status)
  return response.blob()
}
