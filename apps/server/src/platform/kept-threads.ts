import { once } from 'node:events'
import { type ResourceLimits, Worker } from 'node:worker_threads'

const longestRest = 30_000

type Kind = {
  /** It says 'ready' when it has loaded what it works with, and from then on takes one piece of work after the other. */
  file: URL
  resourceLimits: ResourceLimits
  /** What parses or draws keeps something of each: a thread that lived on would grow with them. */
  mostUses: number
}

/** Threads that rest after their work and are given the next: to load what they work with takes longer than most of it. */
export const keepThreads = ({ file, resourceLimits, mostUses }: Kind) => {
  /** Each with the end of its rest. */
  const resting = new Map<Worker, NodeJS.Timeout>()
  const uses = new WeakMap<Worker, number>()

  const wake = (thread: Worker) => {
    clearTimeout(resting.get(thread))
    resting.delete(thread)
    return thread
  }
  /** It ends some time after it was told to, and must not be given work in between. */
  const endRest = (thread: Worker) => void wake(thread).terminate()
  const start = async () => {
    const thread = new Worker(file, { execArgv: [], stderr: true, stdout: true, resourceLimits })
    thread.unref()
    // One that fails while it rests is only forgotten: an error that nobody hears would end the server.
    thread.on('error', () => wake(thread)).once('exit', () => wake(thread))
    // On a busy machine this may take longer than the work is given.
    await once(thread, 'message')
    return thread
  }

  return {
    async take() {
      const [kept] = resting.keys()
      const thread = kept ? wake(kept) : await start()
      uses.set(thread, (uses.get(thread) ?? 0) + 1)
      return thread
    },
    /** After work that went well: what failed may have left something behind, and its thread is ended. */
    async rest(thread: Worker) {
      if ((uses.get(thread) ?? 0) >= mostUses) await thread.terminate()
      else resting.set(thread, setTimeout(endRest, longestRest, thread).unref())
    },
  }
}
