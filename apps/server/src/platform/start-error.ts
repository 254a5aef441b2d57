/** Stops the start: its message is the one sentence, in Portuguese, that the operator reads. */
export class StartError extends Error {
  override name = 'StartError'
}
