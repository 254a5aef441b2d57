type Waiting<Answer> = PromiseWithResolvers<Answer>

/**
 * Batches the lookups of several requests: one call of `ask` gets all keys of one turn of the event loop. It runs after the
 * last key was added, so no answer is older than its request.
 */
export const askTogether = <Answer>(ask: (keys: string[]) => Promise<Answer[]>) => {
  let waiting = new Map<string, Waiting<Answer>>()

  const askAll = async () => {
    const batch = waiting
    waiting = new Map()
    try {
      const answers = await ask([...batch.keys()])
      for (const [index, { resolve }] of [...batch.values()].entries()) resolve(answers[index] as Answer)
    } catch (error) {
      for (const { reject } of batch.values()) reject(error)
    }
  }

  return (key: string): Promise<Answer> => {
    const known = waiting.get(key)
    if (known) return known.promise
    if (waiting.size === 0) setImmediate(askAll)
    const own = Promise.withResolvers<Answer>()
    waiting.set(key, own)
    return own.promise
  }
}
