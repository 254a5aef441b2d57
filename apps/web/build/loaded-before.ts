import type { ModulePreloadOptions } from 'vite'

const onThePage = /\/(core|rolldown-runtime)-/
const withTheShell = /\/(core|rolldown-runtime|query|list)-/

type ResolveDependencies = NonNullable<ModulePreloadOptions['resolveDependencies']>

/**
 * The files that are fetched ahead with a part, without those that are there or under way by then: the first script would
 * name them for each part again. The shell comes with every screen that needs the lists.
 */
export const withoutLoaded: ResolveDependencies = (part, files, { hostType }) => {
  if (hostType === 'html') return files
  const loaded = /\/shell-/.test(part) ? onThePage : withTheShell
  return files.filter((file) => !loaded.test(`/${file}`))
}
