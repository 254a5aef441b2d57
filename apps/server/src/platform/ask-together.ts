type Waiting<Answer> = PromiseWithResolvers<Answer>

/**
 * One statement for the same question of several requests: whatever is asked before the next turn of the event loop goes
 * out together. The statement is sent after each of its questions was put, so no answer is older than its question.
 */
export const askTogether = <Answer>(ask: (keys: string[]) => Promise<Answer[]>) => {
  let waiting = new Map<string, Waiting<Answer>>()

  const askAll = async () => {
    const asked = waiting
    waiting = new Map()
    try {
      const answers = await ask([...asked.keys()])
      for (const [at, { resolve }] of [...asked.values()].entries()) resolve(answers[at] as Answer)
    } catch (error) {
      for (const { reject } of asked.values()) reject(error)
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
