import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    // These tests start servers and databases of their own; `npm run test:faults` runs them.
    exclude: process.env.AT_LENGTH ? [] : ['src/**/*.slow.test.ts'],
    globalSetup: 'src/testing/cluster.ts',
    // One more than the number of cores, because some tests wait for servers to start or stop.
    maxWorkers: availableParallelism() + 1,
    // Test files of one worker share the loaded modules: loading them for each file is a quarter of the work.
    isolate: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // A limit against hangs. The default of one second is too short on a busy machine.
    expect: { poll: { timeout: 30_000 } },
  },
})
