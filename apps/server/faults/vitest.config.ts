import { defineConfig } from 'vitest/config'

// These tests start servers and must not run in parallel with other tests.
export default defineConfig({
  test: {
    include: ['faults/*.test.ts'],
    fileParallelism: false,
    testTimeout: 600_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
  },
})
