import { availableParallelism } from 'node:os'
import path from 'node:path'
import { defineConfig } from '@playwright/test'
import product from '../playwright.config.ts'

const root = path.resolve(import.meta.dirname, '../..')
const port = Number(process.env.E2E_GALLERY_PORT ?? 3211)
const address = `http://127.0.0.1:${port}`
const vite = path.join(root, 'node_modules/vite/bin/vite.js')
const outDir = path.join(root, 'e2e/data/gallery')

export default defineConfig({
  ...product,
  testIgnore: [],
  // A separate folder, because the product's tests may run in parallel and empty their folder.
  outputDir: 'test-results',
  use: { ...product.use, baseURL: address },
  // Half of the cores, because the product's tests run in parallel on the other half.
  workers: Math.max(1, Math.floor(availableParallelism() / 2)),
  webServer: {
    // A build, because the development server needs hundreds of requests per page.
    command: `"${process.execPath}" "${vite}" build --mode gallery --outDir "${outDir}" --logLevel warn && exec "${process.execPath}" "${vite}" preview --outDir "${outDir}" --port ${port} --strictPort`,
    cwd: path.join(root, 'apps/web'),
    url: `${address}/ui`,
    timeout: 180_000,
    reuseExistingServer: false,
  },
})
