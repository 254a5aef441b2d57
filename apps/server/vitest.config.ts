import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    globalSetup: 'src/testing/cluster.ts',
    // By default one core is left idle, which on two is half of them.
    maxWorkers: '100%',
    // The app is loaded once for each worker, not for each file: a quarter of the work. What files share is only that.
    isolate: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
