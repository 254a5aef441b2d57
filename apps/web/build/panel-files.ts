import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { type Plugin, type Rolldown, runnerImport } from 'vite'

type Route = { parentRoute?: Route; options: { component?: { importScreen?: () => unknown } } }

/** Browser globals that the sign-in module uses while it is loaded. */
const browserGlobals = { addEventListener: () => {}, localStorage: { getItem: () => null } }

/** The modules that a route and its parents import, read from the text of their functions: they need a browser to run. */
const modulesOf = (route: Route): string[] => [
  ...(route.parentRoute ? modulesOf(route.parentRoute) : []),
  ...(/import\w*\(["']([^"']+)/.exec(String(route.options.component?.importScreen))?.slice(1) ?? []),
]

/** The scripts of the given modules, without those that index.html names itself. */
const scriptsIn = (bundle: Rolldown.OutputBundle) => {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const withImports = (found: Set<string>) => {
    // A set may grow while it is iterated.
    for (const name of found)
      for (const imported of chunks.find(({ fileName }) => fileName === name)?.imports ?? [])
        found.add(imported)
    return found
  }
  const entry = withImports(new Set(chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName)))
  return (modules: string[]) => {
    const own = chunks.filter(({ facadeModuleId }) => facadeModuleId && modules.includes(facadeModuleId))
    return [...withImports(new Set(own.map(({ fileName }) => fileName)))].filter((file) => !entry.has(file))
  }
}

/**
 * Writes `paths.json`, the addresses of all screens with the scripts of each: the server answers 404 to any other
 * address, and tells the browser to preload the scripts. Also writes each script and stylesheet compressed, so that the
 * server only sends them.
 */
export const panelFiles: Plugin = {
  name: 'panel-files',
  // The gallery is built for tests only.
  apply: (_, { command, mode }) => command === 'build' && mode !== 'gallery',
  generateBundle: {
    // Vite removes empty chunks first.
    order: 'post',
    async handler(_, bundle) {
      const { root } = this.environment.config
      Object.assign(globalThis, browserGlobals)
      const { module } = await runnerImport<{ router: { routesByPath: Record<string, Route> } }>(
        '/src/app/router.ts',
        { root },
      )
      const scriptsOf = scriptsIn(bundle)
      const screens = Object.entries(module.router.routesByPath).map(([address, route]) => [
        address,
        scriptsOf(modulesOf(route).map((path) => join(root, path))),
      ])
      this.emitFile({
        type: 'asset',
        fileName: 'paths.json',
        source: JSON.stringify(Object.fromEntries(screens.sort())),
      })
    },
  },
  writeBundle({ dir = 'dist' }) {
    const folder = join(dir, 'assets')
    for (const name of readdirSync(folder).filter((file) => /\.(js|css)$/.test(file)))
      writeFileSync(join(folder, `${name}.br`), brotliCompressSync(readFileSync(join(folder, name))))
  },
}
