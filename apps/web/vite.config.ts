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
    // The content security policy allows fonts from files only.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // Without groups the first list needs some sixty small scripts; with them, six. A group includes the imports of
        // its modules. A module belongs to the first group that includes it.
        codeSplitting: {
          groups: [
            { name: 'core', tags: ['$initial'] },
            { name: 'login', test: /login-page\.tsx/ },
            // The shell and the lists of the five registers: the first screens of a day.
            {
              name: 'list',
              test: /(administrator|contract|patient|professional|recruitment)-list-page|shell\.tsx/,
            },
            { name: 'inputs', test: /src\/ui\/(dialog|form|lookup|draft)\// },
            { name: 'common', minShareCount: 6 },
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
