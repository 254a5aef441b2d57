import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { installMissing, pinnedNode, root } from './install.mjs'
import { buildPanel } from './panel.mjs'
import { supervise } from './supervise.mjs'

installMissing()
buildPanel()

const stopWithParent = pathToFileURL(path.join(root, 'scripts/stop-with-parent.mjs')).href
supervise([
  {
    command: pinnedNode,
    args: ['--import', stopWithParent, 'apps/server/src/main.ts'],
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  },
])
