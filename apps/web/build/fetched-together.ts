import type { ModulePreloadOptions } from 'vite'

const onThePage = /\/(core|rolldown-runtime)-/

type ResolveDependencies = NonNullable<ModulePreloadOptions['resolveDependencies']>

/**
 * The files that the panel fetches together with a part. The shell's scripts, because every login leads there; of all
 * other parts only the sheets, which nothing else would fetch: the first script would have to name every file of every
 * screen. A screen that is opened by its address gets them from the server (`panel-paths.ts`), one that is opened
 * by a link when the pointer comes near.
 */
export const fetchedTogether: ResolveDependencies = (part, files, { hostType }) => {
  if (hostType === 'html') return files
  const wanted = /\/shell-/.test(part) ? (file: string) => !onThePage.test(`/${file}`) : isSheet
  return files.filter(wanted)
}

const isSheet = (file: string) => file.endsWith('.css')
