import { vi } from 'vitest'

/**
 * Retries until `check` does not throw. The long limit only ends a hang: the one second of `waitFor` is too short on a busy
 * machine.
 */
export const eventually = <Result>(check: () => Result | Promise<Result>) => vi.waitFor(check, 60_000)
