import { expect, test } from 'vitest'
import { tabTitle } from './tab-title.ts'

test('the tab title names the kind and id of the record, or the month', () => {
  expect(tabTitle('Detalhes', '/patients/34/details', {})).toBe('Paciente 34 · Detalhes · Zelo')
  expect(tabTitle('Detalhes do PAD', '/patients/7/details-pad', {})).toBe('PAD 7 · Detalhes do PAD · Zelo')
  expect(tabTitle('Novo PAD', '/patients/34/create-pad', {})).toBe('Paciente 34 · Novo PAD · Zelo')
  expect(tabTitle('Detalhes', '/monitoring/9/details', { year: '2026', month: '3' })).toBe(
    'PAD 9 · Detalhes · Zelo',
  )
  expect(tabTitle('Resumo', '/management/summary/results', { year: '2026', month: '3' })).toBe(
    '03/2026 · Resumo · Zelo',
  )
  expect(tabTitle('Glosa', '/management/glosas/12', {})).toBe('Glosa 12 · Zelo')
  // The address contains the file's id, but people know a bank file by its number.
  expect(tabTitle('Arquivo para o banco', '/management/bank-files/68', {})).toBe(
    'Arquivo para o banco · Zelo',
  )
  expect(tabTitle('Pacientes', '/patients', { search: 'ana' })).toBe('Pacientes · Zelo')
  expect(tabTitle(undefined, '/', {})).toBe('Zelo')
})
