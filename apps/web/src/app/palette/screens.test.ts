import { expect, test, vi } from 'vitest'
import { screensOf } from '../pages.ts'
import { findScreens } from './screens.ts'

// The sign-in module adds a `storage` listener on import.
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
  ['o que falta', ['O que falta por profissional', 'O que falta']],
  ['por profissional', ['O que falta por profissional']],
  ['nada disso', []],
])('"%s" finds %j', (search, found) => {
  expect(labels(search)).toEqual(found)
})

test('an empty search lists the whole menu in order, with forms for new records last', () => {
  const all = labels('')
  const menuTitles = screens.flatMap(({ menu, title }) => (menu && title ? [title] : []))
  const forms = screens.flatMap(({ needs, goTo }) => (needs && goTo ? [goTo] : []))
  expect(all.filter((label) => menuTitles.includes(label))).toEqual(menuTitles)
  expect(all.slice(-forms.length)).toEqual(forms)
})

test('a screen without the permission is not listed', () => {
  expect(labels('nov', 'pickup')).toEqual([
    'Novo profissional',
    'Novo paciente',
    'Renovar PADs',
    'Nova captação',
  ])
  expect([labels('auditoria'), labels('auditoria', 'pickup')]).toEqual([['Auditoria'], []])
})
