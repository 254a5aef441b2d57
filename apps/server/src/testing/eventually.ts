import { vi } from 'vitest'

/** Looks again until nothing fails. The limit only ends a hang: on a busy machine `waitFor`'s own second is too short. */
export const eventually = <Result>(look: () => Result | Promise<Result>) => vi.waitFor(look, 60_000)
