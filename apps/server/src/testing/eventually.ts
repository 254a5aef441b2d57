import { vi } from 'vitest'

/**
 * Retries until nothing throws. The limit only ends a hang: `waitFor`'s default of one second is too short on a busy
 * machine.
 */
export const eventually = <Result>(check: () => Result | Promise<Result>) => vi.waitFor(check, 60_000)
