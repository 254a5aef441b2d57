import { expect, test, vi } from 'vitest'
import { screensOf } from '../pages.ts'
import { findScreens } from './screens.ts'

// The sign-in listens to other tabs as soon as its module is loaded.
vi.stubGlobal('addEventListener', () => {})
const { router } = await import('../router.ts')
const screens = screensOf(router)
const labels = (search: string, role: 'admin' | 'pickup' = 'admin') =>
  findScreens(screens, role, search).map(({ label }) => label)

test.each([
  ['resu', ['Gerenciamento: resumo']],
  ['PRODUCAO geren', ['Gerenciamento: produção']],
  ['  captacao  novo ', ['Nova captação']],
  ['paciente', ['Pacientes', 'Novo paciente', 'Importar pacientes']],
  ['nada disso', []],
])('"%s" finds %j', (search, found) => {
  expect(labels(search)).toEqual(found)
})

test('without a word the whole menu is offered in its order, and what is new comes last', () => {
  const all = labels('')
  const menuTitles = screens.flatMap(({ menu, title }) => (menu && title ? [title] : []))
  const forms = screens.flatMap(({ needs, goTo }) => (needs && goTo ? [goTo] : []))
  expect(all.filter((label) => menuTitles.includes(label))).toEqual(menuTitles)
  expect(all.slice(-forms.length)).toEqual(forms)
})

test('what somebody may not do is not offered', () => {
  expect(labels('nov', 'pickup')).toEqual(['Novo profissional', 'Novo paciente', 'Nova captação'])
  expect([labels('auditoria'), labels('auditoria', 'pickup')]).toEqual([['Auditoria'], []])
})
