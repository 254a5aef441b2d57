import { once } from 'node:events'
import { type ResourceLimits, Worker } from 'node:worker_threads'

const maxIdleTime = 30_000

type Kind = {
  /** The thread posts 'ready' after loading its modules, and then handles one message at a time. */
  file: URL
  resourceLimits: ResourceLimits
  /** The number of uses after which a thread is replaced: parsers and drawing libraries do not free all memory. */
  maxUses: number
}

/** Reuses worker threads, because loading their modules takes longer than most of their work. */
export const keepThreads = ({ file, resourceLimits, maxUses }: Kind) => {
  /** Idle threads, each with the timer that ends it. */
  const idle = new Map<Worker, NodeJS.Timeout>()
  const uses = new WeakMap<Worker, number>()

  const removeIdle = (thread: Worker) => {
    clearTimeout(idle.get(thread))
    idle.delete(thread)
    return thread
  }
  /** Remove the thread first: `terminate` takes some time, and the thread must not be reused during it. */
  const endIdle = (thread: Worker) => void removeIdle(thread).terminate()
  const start = async () => {
    const thread = new Worker(file, { execArgv: [], stderr: true, stdout: true, resourceLimits })
    thread.unref()
    // Removes an idle thread that fails. Without a listener, its error would end the server.
    thread.on('error', () => removeIdle(thread)).once('exit', () => removeIdle(thread))
    // Load before the work begins: on a busy machine, loading may take longer than the time limit of the work.
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
    /** Call only after successful work. After failed work the thread may be in a bad state: terminate it instead. */
    async release(thread: Worker) {
      if ((uses.get(thread) ?? 0) >= maxUses) await thread.terminate()
      else idle.set(thread, setTimeout(endIdle, maxIdleTime, thread).unref())
    },
  }
}
