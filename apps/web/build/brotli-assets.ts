import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import type { Plugin } from 'vite'

const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }

/** Compresses the assets once, at the highest level; the server only sends them. */
export const brotliAssets: Plugin = {
  name: 'brotli-assets',
  // The build of the gallery is for tests only.
  apply: (_, { command, mode }) => command === 'build' && mode !== 'gallery',
  writeBundle({ dir = 'dist' }) {
    const folder = join(dir, 'assets')
    for (const name of readdirSync(folder).filter((file) => /\.(js|css)$/.test(file))) {
      const path = join(folder, name)
      writeFileSync(`${path}.br`, brotliCompressSync(readFileSync(path), { params }))
    }
  },
}
