// Commands are looked up in node_modules/.bin, so `node` is the pinned one. Each check without a `report` counts as one test.
export const staticChecks = [
  { name: 'format and lint', run: 'biome ci --colors=off .' },
  { name: 'types of the contract', run: 'tsc -p packages/contract' },
  { name: 'types of the server', run: 'tsc -p apps/server' },
  { name: 'types of the panel', run: 'tsc -p apps/web' },
  { name: 'types of the browser tests', run: 'tsc -p e2e' },
  { name: 'import rules', run: 'node scripts/check-imports.mjs' },
  { name: 'dead code', run: 'knip --no-progress' },
]

export const unitTests = [
  { name: 'contract', run: 'vitest run --root packages/contract', report: 'vitest' },
  { name: 'panel', run: 'vitest run --root apps/web', report: 'vitest' },
  { name: 'server and API', run: 'vitest run --root apps/server', report: 'vitest' },
]

export const browserTests = [
  { name: 'panel build', run: 'node scripts/build.mjs' },
  { name: 'components', run: 'playwright test -c e2e/gallery/playwright.config.ts', report: 'playwright' },
  { name: 'whole product', run: 'playwright test -c e2e/playwright.config.ts', report: 'playwright' },
]
