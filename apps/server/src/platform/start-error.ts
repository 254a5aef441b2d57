/** Stops the start. The message is a Portuguese sentence for the operator. */
export class StartError extends Error {
  override name = 'StartError'
}
