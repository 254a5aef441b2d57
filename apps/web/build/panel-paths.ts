import { type Plugin, runnerImport } from 'vite'

/** What a browser has and the sign-in asks for as soon as its module is loaded. */
const browserParts = { addEventListener: () => {}, localStorage: { getItem: () => null } }

/** The paths of the routes, as the panel itself is built from them. */
const readPaths = async (root: string) => {
  Object.assign(globalThis, browserParts)
  const { module } = await runnerImport<{ router: { routesByPath: object } }>('/src/app/router.ts', { root })
  return Object.keys(module.router.routesByPath).sort()
}

/** Writes down which addresses are screens, so that the server can answer 404 to all others. */
export const panelPaths: Plugin = {
  name: 'panel-paths',
  apply: (_, { command, mode }) => command === 'build' && mode !== 'gallery',
  async generateBundle() {
    const paths = await readPaths(this.environment.config.root)
    this.emitFile({ type: 'asset', fileName: 'paths.json', source: JSON.stringify(paths) })
  },
}
