import { expect, test, vi } from 'vitest'
import { sectionOf, titledPaths, titleOf } from './pages.ts'

// The session listens to the other tabs from the moment it is loaded.
vi.stubGlobal('addEventListener', () => {})
const { router } = await import('./router.ts')

const paths = Object.keys(router.routesByPath).filter((path) => path !== '/' && path !== '/ui')
const withIds = (path: string) => path.replaceAll(/\$\w+/g, '*')

test('every screen of the router has a title, and every title its screen', () => {
  const titled = titledPaths.filter((path) => !path.includes('?'))
  expect(paths.map(withIds).sort()).toEqual(titled.sort())
})

test('a title is found whatever the id is, with or without a slash at the end', () => {
  expect(titleOf('/patients/12/create-pad')).toBe('Novo PAD')
  expect(titleOf('/patients/12/create-pad/')).toBe('Novo PAD')
  expect(titleOf('/management/summary/results')).toBe('Resumo')
})

test('a PAD being edited is titled so', () => {
  expect(titleOf('/patients/12/details-pad', { edit: true })).toBe('Editar PAD')
  expect(titleOf('/patients/12/details', { edit: true })).toBe('Detalhes')
})

test('a path nobody built has no title, and one of a section belongs to it', () => {
  expect(titleOf('/patients/12/nada')).toBeUndefined()
  expect(sectionOf('/patients/12/create-pad')?.name).toBe('Pacientes')
  expect(sectionOf('/patientsx')).toBeUndefined()
})
