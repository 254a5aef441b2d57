import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** Sonner writes its style into the page when it loads, which our content policy forbids; we import its stylesheet. */
const sonnerWithoutInlineStyle: Plugin = {
  name: 'sonner-without-inline-style',
  transform: {
    filter: { id: /\/sonner\/dist\// },
    handler: (code) => code.replace(/^__insertCSS\(".*"\);$/m, ''),
  },
}

export default defineConfig({
  plugins: [react(), tailwindcss(), sonnerWithoutInlineStyle],
  build: { manifest: true, sourcemap: false, target: 'es2022' },
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
