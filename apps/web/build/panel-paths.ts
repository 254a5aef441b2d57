import { type Plugin, type Rolldown, runnerImport } from 'vite'
import { createFileNamer } from './route-files.ts'

/** What a browser has and the sign-in asks for as soon as its module is loaded. */
const browserParts = { addEventListener: () => {}, localStorage: { getItem: () => null } }

type Route = {
  parentRoute?: Route
  options: { component?: { preload?: () => Promise<unknown> } }
}

/** Each address of a screen with the modules that its route and the routes above it load, as the panel itself does. */
const readScreens = async (root: string) => {
  Object.assign(globalThis, browserParts)
  const { plugin, loadedBy } = createFileNamer()
  const { module } = await runnerImport<{ router: { routesByPath: Record<string, Route> } }>(
    '/src/app/router.ts',
    { root, plugins: [plugin] },
  )
  const modulesOf = async (route: Route | undefined): Promise<string[]> =>
    route
      ? [
          ...(await modulesOf(route.parentRoute)),
          ...(await loadedBy(async () => route.options.component?.preload?.())),
        ]
      : []
  const screens: [string, string[]][] = []
  for (const [address, route] of Object.entries(module.router.routesByPath))
    screens.push([address, await modulesOf(route)])
  return screens.sort(([one], [other]) => (one < other ? -1 : 1))
}

/** The scripts that given modules bring, without those that the page itself names. */
const scriptsOf = (bundle: Rolldown.OutputBundle) => {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const byModule = new Map(chunks.map((chunk) => [chunk.facadeModuleId, chunk.fileName]))
  // A set may grow while it is walked, and files may import each other.
  const withImports = (names: string[]) => {
    const files = new Set(names)
    for (const name of files) for (const other of byName.get(name)?.imports ?? []) files.add(other)
    return files
  }
  const onThePage = withImports(chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName))
  return (modules: string[]) => {
    const names = modules.flatMap((module) => byModule.get(module) ?? [])
    return [...withImports(names)].filter((file) => !onThePage.has(file))
  }
}

/**
 * Writes down which addresses are screens, so that the server can answer 404 to all others, and the scripts of each, so
 * that the browser hears of them together with the page.
 */
export const panelPaths: Plugin = {
  name: 'panel-paths',
  apply: (_, { command, mode }) => command === 'build' && mode !== 'gallery',
  generateBundle: {
    // Vite first removes the chunks that hold only styles.
    order: 'post',
    async handler(_, bundle) {
      const { root } = this.environment.config
      const filesOf = scriptsOf(bundle)
      const screens = (await readScreens(root)).map(([address, modules]) => [address, filesOf(modules)])
      this.emitFile({
        type: 'asset',
        fileName: 'paths.json',
        source: JSON.stringify(Object.fromEntries(screens)),
      })
    },
  },
}
