import { expect, test, vi } from 'vitest'
import { screensOf } from '../pages.ts'
import { findScreens } from './screens.ts'

// The session listens to the other tabs from the moment it is loaded.
vi.stubGlobal('addEventListener', () => {})
const { router } = await import('../router.ts')
const screens = screensOf(router)
const labels = (search: string, role: 'admin' | 'pickup' = 'admin') =>
  findScreens(screens, role, search).map(({ label }) => label)

test.each([
  ['resu', ['Gerenciamento: resumo']],
  ['PRODUCAO geren', ['Gerenciamento: produção']],
  ['  captacao  novo ', ['Nova captação']],
  ['paciente', ['Pacientes', 'Novo paciente']],
  ['nada disso', []],
])('"%s" finds %j', (search, found) => {
  expect(labels(search)).toEqual(found)
})

test('without a word every screen is offered, in the order of the menu and the new ones last', () => {
  const all = labels('')
  expect(all.slice(0, 7)).toEqual([
    'Administradores',
    'Contratos',
    'Profissionais',
    'Pacientes',
    'Monitoramento',
    'Gerenciamento',
    'Gerenciamento: faturamento',
  ])
  expect(all).toHaveLength(15)
  expect(all.slice(-5).every((label) => label.startsWith('Nov'))).toBe(true)
})

test('what somebody may not do is not offered', () => {
  expect(labels('nov', 'pickup')).toEqual(['Novo profissional', 'Novo paciente', 'Nova captação'])
})
