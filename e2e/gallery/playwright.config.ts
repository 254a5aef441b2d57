import path from 'node:path'
import { defineConfig } from '@playwright/test'
import product from '../playwright.config.ts'

const root = path.resolve(import.meta.dirname, '../..')
const port = Number(process.env.E2E_GALLERY_PORT ?? 3211)
const address = `http://127.0.0.1:${port}`
const vite = path.join(root, 'node_modules/vite/bin/vite.js')

export default defineConfig({
  ...product,
  testIgnore: [],
  outputDir: '../test-results/gallery',
  use: { ...product.use, baseURL: address },
  webServer: {
    command: `exec "${process.execPath}" "${vite}" --port ${port} --strictPort`,
    cwd: path.join(root, 'apps/web'),
    url: `${address}/ui`,
    reuseExistingServer: false,
  },
})
