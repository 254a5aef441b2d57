import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { bareIcons } from './build/bare-icons.ts'
import { brotliAssets } from './build/brotli-assets.ts'
import { codeSplitting } from './build/code-splitting.ts'
import { fetchedTogether } from './build/fetched-together.ts'
import { guide } from './build/guide.ts'
import { panelPaths } from './build/panel-paths.ts'
import { withoutPropertyFallback } from './build/property-fallback.ts'
import { sonnerWithoutInlineStyle, sonnerWithoutUnusedLooks } from './build/sonner-style.ts'
import { splashFirst } from './build/splash-first.ts'

export default defineConfig({
  // React has this built in; the router's store would bring the copy for older ones.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' }] },
  plugins: [
    react(),
    // The build makes the styles small afterwards, for the browsers below.
    tailwindcss({ optimize: false }),
    sonnerWithoutInlineStyle,
    sonnerWithoutUnusedLooks,
    bareIcons,
    withoutPropertyFallback,
    splashFirst,
    brotliAssets,
    panelPaths,
    guide,
  ],
  build: {
    manifest: true,
    modulePreload: {
      polyfill: false,
      resolveDependencies: fetchedTogether,
    },
    target: 'es2022',
    // The first that know `light-dark()`: the two themes are one list of colours.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    // The content policy takes fonts from files only, and a picture must not make the scripts heavier.
    assetsInlineLimit: (file) => (/\.(woff2|svg)$/.test(file) ? false : undefined),
    rolldownOptions: {
      // A feature's front door only passes on: a screen that takes one thing through it does not load the others.
      treeshake: { moduleSideEffects: [{ test: /\.public\.tsx?$/, sideEffects: false }] },
      output: {
        // The first script names all others: seven signs tell two builds of a file apart as well as eight do.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting,
      },
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: Object.fromEntries(
      ['/api', '/config.json', '/socket.io'].map((path) => [
        path,
        { target: process.env.API_URL ?? 'http://127.0.0.1:3000', ws: path === '/socket.io' },
      ]),
    ),
  },
})
