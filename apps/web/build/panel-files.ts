import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { type Plugin, type Rolldown, runnerImport } from 'vite'

type Route = { parentRoute?: Route; options: { component?: { importScreen?: () => unknown } } }

/** Browser globals that the sign-in module uses on import. */
const browserGlobals = { addEventListener: () => {}, localStorage: { getItem: () => null } }

/**
 * The screens that a route and its parents import. The import paths are read from the functions' source, because the
 * screens need a browser to run.
 */
const modulesOf = (route: Route): string[] => [
  ...(route.parentRoute ? modulesOf(route.parentRoute) : []),
  ...(/import\w*\(["']([^"']+)/.exec(String(route.options.component?.importScreen))?.slice(1) ?? []),
]

/** Returns a function that lists the scripts of modules, except those that index.html loads. */
const scriptsIn = (bundle: Rolldown.OutputBundle) => {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const withImports = (found: Set<string>) => {
    // `found` grows during the iteration; a Set allows this.
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
 * Writes `paths.json`: the path of each screen with its scripts. The server answers 404 to any other path, and sends
 * preload hints for the scripts. Also writes a compressed copy of each script and stylesheet.
 */
export const panelFiles: Plugin = {
  name: 'panel-files',
  // The gallery is built only for browser tests.
  apply: (_, { command, mode }) => command === 'build' && mode !== 'gallery',
  generateBundle: {
    // `post`, because Vite removes empty chunks before.
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
