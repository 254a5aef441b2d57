import { type ImportKind, importFields } from '@zelo/contract/import-fields'
import { expect, test } from 'vitest'
import { checkRow } from './check-row.ts'
import { findContract, nameContracts } from './contract-names.ts'
import { guessColumns } from './guess-columns.ts'
import { splitTable } from './header-row.ts'
import { normalise } from './normalise.ts'
import { guessDelimiter } from './read-sheet.ts'

const fieldOf = (kind: ImportKind, key: string) => {
  const field = importFields[kind].find((one) => one.key === key)
  if (!field) throw new Error(`no ${key}`)
  return field
}

test.each([
  ['patients', 'cpf', '52998224725', '529.982.247-25'],
  // Of a number cell, which loses its zeros; a digit that is missing elsewhere stays an error.
  ['patients', 'cpf', '191', '191'],
  ['patients', 'cpf', '7068093868', '070.680.938-68'],
  ['patients', 'cpf', '5299822472', '5299822472'],
  ['patients', 'cep', '1310100', '01310-100'],
  ['patients', 'cep', '01310-100', '01310-100'],
  ['patients', 'phone1', '11987654321', '(11) 98765-4321'],
  ['patients', 'phone1', '+55 (11) 98765.4321', '(11) 98765-4321'],
  ['patients', 'phone1', '011 3456-7890', '(11) 3456-7890'],
  ['patients', 'phone1', '98765-4321', '98765-4321'],
  ['patients', 'birthDate', '1948-09-02', '02/09/1948'],
  ['patients', 'birthDate', '2/9/48', '02/09/1948'],
  ['patients', 'birthDate', '2.9.2010', '02/09/2010'],
  ['patients', 'birthDate', 'ontem', 'ontem'],
  ['patients', 'status', 'ativo', 'Ativo'],
  ['patients', 'status', 'ALTA CLINICA', 'Alta Clínica'],
  ['patients', 'state', 'são paulo', 'SP'],
  ['professionals', 'speciality', 'Fisioterapeuta', 'FISIOTERAPIA'],
  ['professionals', 'speciality', 'Médico', 'Médico'],
  ['professionals', 'email', ' Ana@Teste.LOCAL ', 'ana@teste.local'],
] as const)('of %s, %s "%s" reads as "%s"', (kind, key, cell, text) => {
  expect(normalise(fieldOf(kind, key), cell)).toBe(text)
})

test('columns are recognised by label, other titles and the last mapping, each field once', () => {
  const headers = ['Nome do paciente *', 'Telefone', 'CELULAR', 'Convênio', 'Data Nasc.', 'Mãe', 'Bairro']
  expect(guessColumns('patients', headers)).toEqual([
    'fullName',
    null,
    'phone1',
    'opHealth',
    'birthDate',
    null,
    'district',
  ])
  const chosen = guessColumns('patients', headers, [
    ['telefone', 'phone2'],
    ['mae', 'nobody'],
  ])
  expect(chosen.slice(1, 3)).toEqual(['phone2', 'phone1'])
  expect(chosen[5]).toBeNull()
})

test('rows above the headers are skipped, and a column without a header gets a name', () => {
  const lines = [['Zelo'], ['Pacientes de março'], ['Nome', 'CPF'], ['Ana', '1', 'x']].map(
    (cells, index) => ({
      position: index + 1,
      cells,
    }),
  )
  expect(splitTable('patients', lines)).toEqual({
    headers: ['Nome', 'CPF', 'Coluna 3'],
    rows: [{ position: 4, cells: ['Ana', '1', 'x'] }],
  })
  expect(splitTable('patients', lines.slice(0, 3))).toBeUndefined()
})

test('a contract is found by either name and by its id, unless two contracts share the name', () => {
  const names = nameContracts([
    { id: 1, fantasyName: 'Saúde Ação', socialReason: 'Saúde Ação S.A.' },
    { id: 2, fantasyName: 'Vida', socialReason: 'Vida Ltda' },
    { id: 3, fantasyName: 'Vida', socialReason: 'Vida Norte' },
  ])
  expect(findContract(names, 'SAUDE ACAO SA')).toMatchObject({ message: expect.stringContaining('Não há') })
  expect(findContract(names, 'saude acao s.a.')).toEqual({ id: 1 })
  expect(findContract(names, '3')).toEqual({ id: 3 })
  expect(findContract(names, 'Vida')).toMatchObject({ message: expect.stringContaining('mais de um') })
})

test('all missing fields of an empty row are reported at once', () => {
  const { problems, record } = checkRow('professionals', {}, new Map())
  const required = importFields.professionals.filter((field) => field.required)
  expect(problems.map(({ field }) => field).sort()).toEqual(required.map(({ key }) => key).sort())
  expect(record).toBeUndefined()
})

test('the delimiter is the character that separates most cells', () => {
  expect(guessDelimiter('a;b;c\n"1,2,3,4";2;3')).toBe(';')
  expect(guessDelimiter('a,b\n1,2')).toBe(',')
  expect(guessDelimiter('a\tb\n1\t2')).toBe('\t')
})
