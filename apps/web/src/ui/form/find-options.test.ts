import { expect, test } from 'vitest'
import { findOptions } from './find-options.ts'

const states = [
  { value: 'CE', label: 'Ceará' },
  { value: 'ES', label: 'Espírito Santo' },
  { value: 'MS', label: 'Mato Grosso do Sul' },
  { value: 'AP', label: 'Amapá' },
  { value: 'PA', label: 'Pará' },
  { value: 'RN', label: 'Rio Grande do Norte' },
  { value: 'RS', label: 'Rio Grande do Sul' },
  { value: 'SP', label: 'São Paulo' },
]

const found = (typed: string) => findOptions(states, typed).map(({ label }) => label)

test('the search ignores case and accents', () => {
  expect(found('CEARA')).toEqual(['Ceará'])
  expect(found('sul')).toEqual(['Mato Grosso do Sul', 'Rio Grande do Sul'])
  expect(found('grande norte')).toEqual(['Rio Grande do Norte'])
  expect(found('xyz')).toEqual([])
})

test('an exact value ranks first, then labels that begin with the text', () => {
  expect(found('sp')).toEqual(['São Paulo', 'Espírito Santo'])
  expect(found('pa')).toEqual(['Pará', 'São Paulo', 'Amapá'])
})

test('an empty search keeps all options in order, and the option that clears the field never matches', () => {
  expect(found(' ')).toEqual(states.map(({ label }) => label))
  expect(findOptions([{ value: null, label: 'Selecione' }, ...states], 'sele')).toEqual([])
})
