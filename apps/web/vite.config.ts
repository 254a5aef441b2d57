import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [react(), tailwindcss()],
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
