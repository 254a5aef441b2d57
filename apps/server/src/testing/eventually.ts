import { vi } from 'vitest'

/** Looks again until nothing is wrong. The bound is against a hang: `waitFor`'s own second may pass on a busy machine. */
export const eventually = <Result>(look: () => Result | Promise<Result>) => vi.waitFor(look, 60_000)
