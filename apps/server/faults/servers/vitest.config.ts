import { defineConfig } from 'vitest/config'

// These tests start several servers at once, on databases of one cluster.
export default defineConfig({
  test: {
    include: ['faults/servers/*.test.ts'],
    globalSetup: 'src/testing/cluster.ts',
    testTimeout: 600_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
  },
})
