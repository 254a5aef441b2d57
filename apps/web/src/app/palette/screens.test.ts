import { expect, test } from 'vitest'
import { titleOf } from '../pages.ts'
import { findScreens } from './screens.ts'

const labels = (search: string) => findScreens('admin', search).map(({ label }) => label)

test.each([
  ['resu', ['Gerenciamento: resumo']],
  ['PRODUCAO geren', ['Gerenciamento: produção']],
  ['  captacao  novo ', ['Nova captação']],
  ['paciente', ['Pacientes', 'Novo paciente']],
  ['nada disso', []],
])('"%s" finds %j', (search, found) => {
  expect(labels(search)).toEqual(found)
})

test('without a word every screen is offered, and each exists', () => {
  const all = findScreens('admin', '')
  expect(all).toHaveLength(15)
  for (const { to } of all) expect(titleOf(to)).toBeDefined()
})

test('what somebody may not do is not offered', () => {
  const offered = findScreens('pickup', 'nov').map(({ label }) => label)
  expect(offered).toEqual(['Novo profissional', 'Novo paciente', 'Nova captação'])
})
