import { defineConfig } from 'vitest/config'

// Each of these starts servers of its own and wants the machine for itself.
export default defineConfig({
  test: {
    include: ['faults/*.test.ts'],
    fileParallelism: false,
    testTimeout: 600_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
  },
})
