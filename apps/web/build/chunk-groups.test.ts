import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { chunkGroups } from './chunk-groups.ts'
import { codeSplitting, pathsOf, registers } from './code-splitting.ts'

const web = join(import.meta.dirname, '..')
const repository = join(web, '../..')

/** The full paths that a part of a module's path may mean. */
const placesOf = (path: string) => [join(web, path), join(repository, path)]
const modulesIn = (path: string) =>
  placesOf(path)
    .filter((place) => existsSync(place))
    .flatMap((place) => (/\.\w+$/.test(place) ? [place] : globSync(`${place}/**/*.{ts,tsx,mjs,js}`)))

test.each(chunkGroups.flatMap((group) => pathsOf(group).map((path) => [group.name, path])))(
  '%s names something that is there: %s',
  (_, path) => {
    expect(modulesIn(path)).not.toEqual([])
  },
)

test.each(chunkGroups.flatMap((group) => (group.except ?? []).map((path) => [group, path] as const)))(
  '$name leaves out something that is there: %s',
  (group, path) => {
    const inside = pathsOf(group).flatMap(modulesIn)
    expect(inside.filter((file) => file.includes(path))).not.toEqual([])
  },
)

const groupOf = (path: string) => {
  const id = join(web, 'src', path)
  for (const group of codeSplitting.groups as { name: unknown; test?: (id: string) => boolean }[]) {
    if (typeof group.name === 'function') return group.name(id)
    if (group.test?.(id)) return group.name
  }
}

test('a module goes to the first group that names it, and a left out one to none', () => {
  expect(groupOf('ui/table/data-table.tsx')).toBe('list')
  expect(groupOf('ui/dialog/dialog.tsx')).toBe('dialogs')
  expect(groupOf('ui/toast/toaster.tsx')).toBe('core')
  expect(groupOf('ui/toast/toaster-view.tsx')).toBeNull()
})

test.each(registers.features)('the list of %s travels with its queries', (feature) => {
  const list = globSync(`src/features/${feature}/*-list-page.tsx`, { cwd: web })
  expect(list.map((file) => groupOf(file.replace('src/', '')))).toEqual([feature])
  expect(groupOf(`features/${feature}/${feature}.queries.ts`)).toBe(feature)
})
