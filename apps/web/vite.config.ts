import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { panelFiles } from './build/panel-files.ts'

const api = process.env.API_URL ?? 'http://127.0.0.1:3000'

export default defineConfig({
  plugins: [react(), tailwindcss(), panelFiles],
  build: {
    // The first browsers with `light-dark()`, which the two themes use.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    // The same browsers preload modules themselves.
    modulePreload: { polyfill: false },
    // The content security policy allows fonts from files only.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // A group includes the imports of its modules; a module belongs to the first group that includes it. Measured in
        // kB of gzip: all four: login 149.7, lists 185.0 in 6 files, 3.9 more files for any other screen. Without groups:
        // login 164.7 in 42 files, lists 209 in 85, 36 more for any other screen.
        codeSplitting: {
          groups: [
            // Without it, login 312.
            { name: 'core', tags: ['$initial'] },
            // Without it, login 307: `common` would include its inputs.
            { name: 'login', test: /login-page\.tsx/ },
            // The shell and the lists of the five registers: the first screens of a day. Without it, lists 310 in 15 files.
            {
              name: 'list',
              test: /(administrator|contract|patient|professional|recruitment)-list-page|shell\.tsx/,
            },
            // Without it, login 151.7, and 18 more files for any other screen. With 6 instead of 3, login 150.3 and 6.5 files.
            { name: 'common', minShareCount: 3 },
          ],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: { '/api': api, '/config.json': api, '/socket.io': { target: api, ws: true } },
  },
})
