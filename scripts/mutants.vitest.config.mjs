import { defineConfig } from 'vitest/config'

/** The names of the server's tests that need no database and check the mutated files. */
const ofServer = [
  'backup-names',
  'company-day',
  'password-rule',
  'describe-device',
  'cnab',
  'match-return',
  'next-state',
  'plan-answers',
  'read-return',
  'record',
  'same-payee',
  'glosa-rules',
  'normalise',
  'br-code',
  'payout-rules',
  'score-suggestions',
  'pending-days',
  'place-rows',
  'renewal-oracle',
  'renewal-rules',
  'terms-change',
]

export default defineConfig({
  test: {
    include: ['packages/contract/src/*.test.ts', `apps/server/src/**/{${ofServer}}.test.ts`],
    setupFiles: 'scripts/quick-properties.mjs',
    isolate: false,
    testTimeout: 120_000,
  },
})
