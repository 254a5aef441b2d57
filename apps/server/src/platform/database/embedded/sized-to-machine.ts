import { totalmem } from 'node:os'

const between = (least: number, value: number, most: number) =>
  Math.round(Math.min(most, Math.max(least, value)))

/** The memory this process may use: a container may have less than its machine. */
const memory = () => Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY)

/**
 * PostgreSQL's own defaults suit a machine of 1 GB with a spinning disk. Ours leave most of the memory to the server, the
 * system's cache and whatever else an office's machine does.
 */
export const sizedToMachine = (megabytes = memory() / 2 ** 20): Record<string, string> => ({
  shared_buffers: `${between(64, megabytes / 8, 2048)}MB`,
  effective_cache_size: `${between(128, megabytes / 2, 65_536)}MB`,
  maintenance_work_mem: `${between(32, megabytes / 32, 512)}MB`,
  work_mem: '16MB',
  // An SSD finds a page about as fast as it reads on.
  random_page_cost: '1.1',
  // The pool of one server takes ten, and there are a few beside it.
  max_connections: '50',
})
