import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    // Those start servers and databases of their own; they run with the faults.
    exclude: process.env.AT_LENGTH ? [] : ['src/**/*.slow.test.ts'],
    globalSetup: 'src/testing/cluster.ts',
    // One more than cores: some tests wait, for servers to start or to stop.
    maxWorkers: availableParallelism() + 1,
    // The app is loaded once for each worker, not for each file: a quarter of the work. What files share is only that.
    isolate: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // A bound against a hang, as above: on a busy machine a second, its own bound, may pass in which nothing moves.
    expect: { poll: { timeout: 30_000 } },
  },
})
