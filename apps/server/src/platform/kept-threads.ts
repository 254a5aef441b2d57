import { once } from 'node:events'
import { type ResourceLimits, Worker } from 'node:worker_threads'

const maxIdleTime = 30_000

type Kind = {
  /** The thread posts 'ready' when its modules are loaded, and then works on one message after the other. */
  file: URL
  resourceLimits: ResourceLimits
  /** Parsers and drawing libraries keep memory after each file, so a thread is replaced after this many. */
  maxUses: number
}

/** Reuses threads, because loading their modules takes longer than most of their work. */
export const keepThreads = ({ file, resourceLimits, maxUses }: Kind) => {
  /** Idle threads, each with the timer that ends it. */
  const idle = new Map<Worker, NodeJS.Timeout>()
  const uses = new WeakMap<Worker, number>()

  const removeIdle = (thread: Worker) => {
    clearTimeout(idle.get(thread))
    idle.delete(thread)
    return thread
  }
  /** A thread ends some time after `terminate`, and must not be reused in between. */
  const endIdle = (thread: Worker) => void removeIdle(thread).terminate()
  const start = async () => {
    const thread = new Worker(file, { execArgv: [], stderr: true, stdout: true, resourceLimits })
    thread.unref()
    // An idle thread that fails is only removed. Without a listener its error would end the server.
    thread.on('error', () => removeIdle(thread)).once('exit', () => removeIdle(thread))
    // On a busy machine loading may take longer than the time limit of the work.
    await once(thread, 'message')
    return thread
  }

  return {
    async take() {
      const [found] = idle.keys()
      const thread = found ? removeIdle(found) : await start()
      uses.set(thread, (uses.get(thread) ?? 0) + 1)
      return thread
    },
    /** Only after successful work: a thread with failed work may be in a bad state and is terminated. */
    async release(thread: Worker) {
      if ((uses.get(thread) ?? 0) >= maxUses) await thread.terminate()
      else idle.set(thread, setTimeout(endIdle, maxIdleTime, thread).unref())
    },
  }
}
