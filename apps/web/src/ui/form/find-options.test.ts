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

test('letters find options whatever their case and accents', () => {
  expect(found('CEARA')).toEqual(['Ceará'])
  expect(found('sul')).toEqual(['Mato Grosso do Sul', 'Rio Grande do Sul'])
  expect(found('grande norte')).toEqual(['Rio Grande do Norte'])
  expect(found('xyz')).toEqual([])
})

test('the short name comes first, then what begins with the letters', () => {
  expect(found('sp')).toEqual(['São Paulo', 'Espírito Santo'])
  expect(found('pa')).toEqual(['Pará', 'São Paulo', 'Amapá'])
})

test('nothing typed leaves all in their order; the option that empties is not found by its words', () => {
  expect(found(' ')).toEqual(states.map(({ label }) => label))
  expect(findOptions([{ value: null, label: 'Selecione' }, ...states], 'sele')).toEqual([])
})
