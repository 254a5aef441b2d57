import path from 'node:path'
import { installMissing, pinnedNode, root } from './install.mjs'
import { supervise } from './supervise.mjs'

installMissing()
try {
  process.loadEnvFile?.(path.join(root, '.env'))
} catch (error) {
  if (error.code !== 'ENOENT') throw error
}

const { HOST = '127.0.0.1', PORT = '3000' } = process.env
const api = `http://${HOST}:${PORT}`
console.log(`API   ${api}\nPanel http://127.0.0.1:5173, with hot reload`)

supervise([
  { command: pinnedNode, args: ['--watch', 'apps/server/src/main.ts'], cwd: root },
  {
    command: pinnedNode,
    args: [path.join(root, 'node_modules/vite/bin/vite.js'), '--port', '5173', '--strictPort'],
    cwd: path.join(root, 'apps/web'),
    env: { ...process.env, API_URL: api },
  },
])
