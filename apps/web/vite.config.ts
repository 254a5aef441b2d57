import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { panelFiles } from './build/panel-files.ts'

const api = process.env.API_URL ?? 'http://127.0.0.1:3000'

export default defineConfig({
  // Tailwind would also add prefixes for older browsers than `cssTarget`: 0.1 kB of gzip for the login.
  plugins: [react(), tailwindcss({ optimize: false }), panelFiles],
  build: {
    // The first browser versions with `light-dark()`, which the themes use.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    // All browsers above support `modulepreload`.
    modulePreload: { polyfill: false },
    // The content security policy rejects inline fonts.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // A module belongs to the first matching group, together with its imports. Measured in kB of gzip. With all
        // four groups: login 149.7; lists 185.0 in 6 files; any other screen 3.9 more files. Without groups: login
        // 164.7 in 42 files; lists 209 in 85; any other screen 36 more files.
        codeSplitting: {
          groups: [
            // Without `core`: login 312 kB.
            { name: 'core', tags: ['$initial'] },
            // Without `login`: login 307 kB, because `common` would contain its inputs.
            { name: 'login', test: /login-page\.tsx/ },
            // The shell and the lists of the five registers, which people open first. Without `list`: lists 310 kB in
            // 15 files.
            {
              name: 'list',
              test: /(administrator|contract|patient|professional|recruitment)-list-page|shell\.tsx/,
            },
            // Without `common`: login 151.7 kB, any other screen 18 more files. With 6 instead of 3: login 150.3 kB,
            // 6.5 more files.
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
