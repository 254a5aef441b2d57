import { readFile } from 'node:fs/promises'
import { listNames } from '@zelo/contract/views'
import { expect, test, vi } from 'vitest'
import { screensOf, sectionTitle, titleOf } from './pages.ts'

// The sign-in module adds a `storage` listener on import.
vi.stubGlobal('addEventListener', () => {})
vi.stubGlobal('localStorage', { getItem: () => null })
const { router } = await import('./router.ts')
const { icons } = await import('./shell/menu.tsx')
const { controlIcons } = await import('./shell/control-menu.tsx')
const screens = screensOf(router)
const paths = (list: typeof screens) => list.map(({ path }) => path).toSorted()
const titleAt = (path: string, search = {}) => titleOf(router, path, search)

test('every screen except the start page and the gallery has a title', () => {
  expect(paths(screens.filter(({ title }) => !title))).toEqual(['/', '/ui'])
})

test('every menu entry has an icon, and every icon has a menu entry', () => {
  expect(paths(screens.filter(({ menu }) => menu))).toEqual(
    Object.keys({ ...icons, ...controlIcons }).toSorted(),
  )
})

test("'Ir para…' lists no screen that needs a record", () => {
  expect(screens.filter(({ path, goTo }) => goTo && path.includes('$'))).toEqual([])
})

test('a title is found for any id, with or without a trailing slash', () => {
  expect(titleAt('/patients/12/create-pad')).toBe('Novo PAD')
  expect(titleAt('/patients/12/create-pad/')).toBe('Novo PAD')
})

test('a PAD in edit mode has its own title', () => {
  expect(titleAt('/patients/12/details-pad')).toBe('Detalhes do PAD')
  expect(titleAt('/patients/12/details-pad', { edit: 'true' })).toBe('Editar PAD')
  expect(titleAt('/patients/12/details', { edit: 'true' })).toBe('Detalhes')
})

test('an unknown path has no title, and a known path belongs to its menu section', () => {
  expect(titleAt('/patients/12/nada')).toBeUndefined()
  expect(sectionTitle(router, '/patients/12/create-pad')).toBe('Pacientes')
  expect(sectionTitle(router, '/patients')).toBe('Pacientes')
  expect(sectionTitle(router, '/patientsx')).toBeUndefined()
})

test('the server accepts display settings and views for every screen with a list', async () => {
  const source = await readFile(new URL('feature-pages.ts', import.meta.url), 'utf8')
  const screensOfFiles = source.split(/\n {2}(?:\.\.\.registerPages|page|permittedPage)\(/).map((text) => ({
    path: /'\/([\w/$-]+)'/.exec(text)?.[1],
    files: [...text.matchAll(/import\('(.+?)'\)/g)],
  }))
  const withList: (string | undefined)[] = []
  for (const { path, files } of screensOfFiles)
    for (const [, file = ''] of files) {
      const text = await readFile(new URL(file, import.meta.url), 'utf8')
      if (
        /ListPage[,\s]*\} from '(?:\.\.\/)+ui\/(table\/list-page|register\/register-list-page)\.tsx'/.test(
          text,
        )
      )
        withList.push(path)
    }
  expect(withList.toSorted()).toEqual(listNames)
})
