import path from 'node:path'
import type { Plugin } from 'vite'

const lazyImport = /\bimport\('(\.[^']+)'\)/g

declare global {
  var nameModule: ((module: string) => Promise<object>) | undefined
}

/** Lets the routes say which modules they would load, without loading them. */
export const createFileNamer = () => {
  let named: string[] = []
  globalThis.nameModule = async (module) => {
    named.push(module)
    return {}
  }
  const plugin: Plugin = {
    name: 'name-modules',
    enforce: 'pre',
    transform: (code, id) =>
      code.replaceAll(lazyImport, (_, file: string) => {
        const module = path.posix.join(path.posix.dirname(id), file)
        return `globalThis.nameModule(${JSON.stringify(module)})`
      }),
  }
  const loadedBy = async (load: () => Promise<unknown>) => {
    named = []
    await load()
    return named
  }
  return { plugin, loadedBy }
}
