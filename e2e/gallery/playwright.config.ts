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
  // A folder of its own, because the product's run empties its folder and may run beside this one.
  outputDir: 'test-results',
  use: { ...product.use, baseURL: address },
  // Beside the product's, which have the other cores.
  workers: Math.max(1, Math.floor(availableParallelism() / 2)),
  webServer: {
    // Built, not served by the development server: that would be hundreds of requests for each page.
    command: `"${process.execPath}" "${vite}" build --mode gallery --outDir "${outDir}" --logLevel warn && exec "${process.execPath}" "${vite}" preview --outDir "${outDir}" --port ${port} --strictPort`,
    cwd: path.join(root, 'apps/web'),
    url: `${address}/ui`,
    timeout: 180_000,
    reuseExistingServer: false,
  },
})
