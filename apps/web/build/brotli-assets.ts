import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import type { Plugin } from 'vite'

const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }

/** Compressed once, when building, as well as it can be done; the server only sends. */
export const brotliAssets: Plugin = {
  name: 'brotli-assets',
  // The build of the pieces is sent to nobody.
  apply: (_, { command, mode }) => command === 'build' && mode !== 'gallery',
  writeBundle({ dir = 'dist' }) {
    const folder = join(dir, 'assets')
    for (const name of readdirSync(folder).filter((file) => /\.(js|css)$/.test(file))) {
      const path = join(folder, name)
      writeFileSync(`${path}.br`, brotliCompressSync(readFileSync(path), { params }))
    }
  },
}
