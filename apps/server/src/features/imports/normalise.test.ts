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
  // A number cell loses leading zeros. A CPF that lacks another digit remains invalid.
  ['patients', 'cpf', '191', '191'],
  ['patients', 'cpf', '7068093868', '070.680.938-68'],
  ['patients', 'cpf', '5299822472', '5299822472'],
  ['patients', 'cpf', '529 982 247/25', '529.982.247-25'],
  ['patients', 'cpf', 'CPF 52998224725', 'CPF 52998224725'],
  // A CPF with an extra digit remains invalid, even if its first eleven digits are valid.
  ['patients', 'cpf', '529982247251', '529982247251'],
  // Eight digits are accepted if leading zeros make them a valid CPF; seven digits are never accepted.
  ['patients', 'cpf', '12345601', '000.123.456-01'],
  ['patients', 'cpf', '1234552', '1234552'],
  ['patients', 'cpf', '-', '-'],
  ['patients', 'cpf', '  ', ''],
  ['patients', 'fullName', '  Ana  Maria ', 'Ana  Maria'],
  ['patients', 'contractId', ' Vida ', 'Vida'],
  ['patients', 'cep', '1310100', '01310-100'],
  ['patients', 'cep', '131010', '131010'],
  ['patients', 'cep', '013101000', '013101000'],
  ['patients', 'cep', '01.310 100', '01310-100'],
  ['patients', 'cep', 'CEP 01310100', 'CEP 01310100'],
  ['patients', 'cep', '01310-100', '01310-100'],
  ['patients', 'phone1', '11987654321', '(11) 98765-4321'],
  ['patients', 'phone1', '+55 (11) 98765.4321', '(11) 98765-4321'],
  ['patients', 'phone1', '011 3456-7890', '(11) 3456-7890'],
  ['patients', 'phone1', '98765-4321', '98765-4321'],
  ['patients', 'phone1', '005511987654321', '(11) 98765-4321'],
  ['patients', 'phone1', '0005511987654321', '0005511987654321'],
  ['patients', 'phone1', '5511987654321', '(11) 98765-4321'],
  ['patients', 'phone1', '11/98765.4321', '(11) 98765-4321'],
  ['patients', 'phone1', 'tel 11987654321', 'tel 11987654321'],
  ['patients', 'phone1', '1134567890', '(11) 3456-7890'],
  ['patients', 'phone1', '1164567890', '1164567890'],
  ['patients', 'phone1', '11887654321', '11887654321'],
  ['patients', 'phone1', '01987654321', '01987654321'],
  ['patients', 'phone1', '119876543210', '119876543210'],
  ['patients', 'birthDate', '1948-09-02', '02/09/1948'],
  ['patients', 'birthDate', '2/9/48', '02/09/1948'],
  ['patients', 'birthDate', '2.9.2010', '02/09/2010'],
  ['patients', 'birthDate', '1948-9-2', '02/09/1948'],
  ['patients', 'birthDate', '1948-09-02T00:00:00', '02/09/1948'],
  ['patients', 'birthDate', '1948-09-02 10:30', '02/09/1948'],
  ['patients', 'birthDate', '1948-09-02x', '1948-09-02x'],
  ['patients', 'birthDate', '1948-09-021', '1948-09-021'],
  ['patients', 'birthDate', 'x1948-09-02', 'x1948-09-02'],
  ['patients', 'birthDate', '02-09-1948', '02/09/1948'],
  ['patients', 'birthDate', '02/09/1948 00:00', '02/09/1948'],
  ['patients', 'birthDate', '02/09/1948 0:00:00', '02/09/1948'],
  ['patients', 'birthDate', '02/09/1948 10:00', '02/09/1948 10:00'],
  ['patients', 'birthDate', 'em 02/09/1948', 'em 02/09/1948'],
  ['patients', 'birthDate', '002/09/1948', '002/09/1948'],
  ['patients', 'birthDate', '02/09/194', '02/09/194'],
  ['patients', 'birthDate', 'ontem', 'ontem'],
  ['patients', 'status', 'ativo', 'Ativo'],
  ['patients', 'status', 'ALTA CLINICA', 'Alta Clínica'],
  ['patients', 'state', 'são paulo', 'SP'],
  ['professionals', 'speciality', 'Fisioterapeuta', 'FISIOTERAPIA'],
  ['professionals', 'speciality', 'Médico', 'Médico'],
  ['professionals', 'speciality', 't.o.', 'TERAPIA OCUPACIONAL'],
  ['professionals', 'email', ' Ana@Teste.LOCAL ', 'ana@teste.local'],
] as const)('%s: the %s "%s" is normalised to "%s"', (kind, key, cell, text) => {
  expect(normalise(fieldOf(kind, key), cell)).toBe(text)
})

test('a two-digit year is within the last hundred years', () => {
  const year = new Date().getUTCFullYear()
  const two = (one: number) => String(one % 100).padStart(2, '0')
  const birth = fieldOf('patients', 'birthDate')
  expect(normalise(birth, `1/2/${two(year)}`)).toBe(`01/02/${year}`)
  expect(normalise(birth, `1/2/${two(year + 1)}`)).toBe(`01/02/${year - 99}`)
})

test('a column gets the field of the user’s last choice, otherwise of its label or another name, each field once', () => {
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

test('words for the person or for a required field in a header are ignored', () => {
  const headers = ['CPF do paciente', 'RG (obrigatório)', 'Endereço da paciente', 'Cidade obrigatoria']
  expect(guessColumns('patients', headers)).toEqual(['cpf', 'rg', 'address', 'city'])
  expect(guessColumns('professionals', ['E-mail do prof.', 'CPF da profissional'])).toEqual(['email', 'cpf'])
  expect(guessColumns('patients', ['CPF do cachorro'])).toEqual([null])
})

test('the first of two columns with one name gets the field, and a chosen field is not used again', () => {
  expect(guessColumns('patients', ['CPF', 'cpf'])).toEqual(['cpf', null])
  expect(guessColumns('patients', ['Documento', 'CPF'], [['documento', 'cpf']])).toEqual(['cpf', null])
  expect(guessColumns('patients', ['Rua', 'Endereço'])).toEqual([null, 'address'])
  expect(guessColumns('patients', ['Rua', 'Avenida'])).toEqual(['address', null])
})

test('rows above the headers are left out, and a column without a header is named by its number', () => {
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
  expect(splitTable('patients', [])).toBeUndefined()
})

const linesOf = (...rows: string[][]) => rows.map((cells, index) => ({ position: index + 1, cells }))

test('empty rows are left out, and empty cells at a row’s end make no column', () => {
  expect(splitTable('patients', linesOf(['', ''], ['Nome'], ['', ''], ['Ana', '', '']))).toEqual({
    headers: ['Nome'],
    rows: [{ position: 4, cells: ['Ana', '', ''] }],
  })
})

test('without a known header the first row is the header', () => {
  expect(splitTable('patients', linesOf(['a', ''], ['b', 'c']))).toEqual({
    headers: ['a', 'Coluna 2'],
    rows: [{ position: 2, cells: ['b', 'c'] }],
  })
})

test('the header is the first of the best matching rows among the first twenty', () => {
  const titles = (count: number) => Array.from({ length: count }, () => ['título'])
  const header = ['Nome', 'CPF']
  expect(splitTable('patients', linesOf(...titles(19), header, ['Ana']))?.rows).toHaveLength(1)
  expect(splitTable('patients', linesOf(...titles(20), header, ['Ana']))?.rows).toHaveLength(21)
  expect(splitTable('patients', linesOf(['Nome'], header, header))?.rows).toEqual([
    { position: 3, cells: header },
  ])
})

test('a contract is found by either name and by its code, unless two contracts share the name', () => {
  const names = nameContracts([
    { id: 1, fantasyName: 'Saúde Ação', socialReason: 'Saúde Ação S.A.' },
    { id: 2, fantasyName: 'Vida', socialReason: 'Vida Ltda' },
    { id: 3, fantasyName: 'Vida', socialReason: 'Vida Norte' },
  ])
  expect(findContract(names, 'SAUDE ACAO SA')).toMatchObject({ message: expect.stringContaining('Não há') })
  expect(findContract(names, 'saude acao s.a.')).toEqual({ id: 1 })
  expect(findContract(names, '3')).toEqual({ id: 3 })
  expect(findContract(names, 'Vida')).toMatchObject({ message: expect.stringContaining('mais de um') })
  expect(findContract(names, '9')).toEqual({
    message: 'Não há contrato com este nome. Use o nome fantasia, a razão social ou o código.',
  })
})

test('a contract with two equal names is found, and a name takes precedence over another contract’s code', () => {
  const names = nameContracts([
    { id: 1, fantasyName: 'Vida', socialReason: 'VIDA' },
    { id: 2, fantasyName: '1', socialReason: 'Um' },
  ])
  expect([findContract(names, 'vida'), findContract(names, '1'), findContract(names, '2')]).toEqual([
    { id: 1 },
    { id: 2 },
    { id: 2 },
  ])
})

const patientTexts = {
  fullName: 'Ana Certa',
  cpf: '529.982.247-25',
  rg: '98.765.432-1',
  birthDate: '02/09/1948',
  contractId: 'Vida',
  opHealth: 'Ouro',
  status: 'Ativo',
  observations: 'Usa andador.',
  phone1: '(11) 97777-6666',
  cep: '01310-100',
  address: 'Avenida Paulista',
  number: '200',
  district: 'Bela Vista',
  city: 'São Paulo',
  state: 'SP',
}
const contracts = nameContracts([{ id: 7, fantasyName: 'Vida', socialReason: 'Vida Ltda' }])

test('a valid row becomes the record that the register would create', () => {
  const { problems, record } = checkRow('patients', patientTexts, contracts)
  expect(problems).toEqual([])
  expect(record).toMatchObject({
    fullName: 'Ana Certa',
    birthDate: '1948-09-02',
    contractId: 7,
    status: 'active',
    complement: null,
  })
  expect(record).not.toHaveProperty('version')
  expect(record).not.toHaveProperty('from')
})

const professionalTexts = {
  ...Object.fromEntries(importFields.professionals.map(({ key, example }) => [key, example])),
  birthDate: '21/04/1990',
}

test('a professional’s row becomes a record without a password and requires a valid PIX key', () => {
  const { problems, record } = checkRow('professionals', professionalTexts, nameContracts([]))
  expect(problems).toEqual([])
  expect(record).toMatchObject({ birthDate: '1990-04-21', speciality: 'FISIOTERAPIA', region: 'NORTE' })
  expect(record).not.toHaveProperty('password')
  expect(record).not.toHaveProperty('version')
  expect(checkRow('professionals', { ...professionalTexts, pixKey: 'nenhuma' }, nameContracts([]))).toEqual({
    problems: [
      {
        field: 'pixKey',
        message: 'Informe um CPF, CNPJ, telefone com DDD, e-mail ou chave aleatória.',
        blocks: true,
      },
    ],
    warnings: [],
    record: undefined,
  })
})

test('an invalid field blocks the row with one message and returns no record', () => {
  const wrong = (overrides: object, kind: ImportKind = 'patients') => {
    const { problems, record } = checkRow(kind, { ...patientTexts, ...overrides }, contracts)
    expect(record).toBeUndefined()
    return problems
  }
  expect(wrong({ contractId: 'Ninguém' })).toEqual([
    {
      field: 'contractId',
      message: 'Não há contrato com este nome. Use o nome fantasia, a razão social ou o código.',
      blocks: true,
    },
  ])
  expect(wrong({ contractId: '' })).toEqual([
    { field: 'contractId', message: 'Este campo é obrigatório.', blocks: true },
  ])
  expect(wrong({ status: 'inactive' })).toEqual([
    {
      field: 'status',
      message: 'Use Ativo, Alta Adm, Alta Clínica, Hospitalização, Óbito, Implantação ou Suspenso.',
      blocks: true,
    },
  ])
  expect(wrong({ rg: '!' })).toEqual([{ field: 'rg', message: 'RG inválido.', blocks: true }])
  expect(wrong({ birthDate: 'em 02/09/1948' })).toMatchObject([{ field: 'birthDate' }])
  expect(wrong({ birthDate: '102/09/1948' })).toMatchObject([{ field: 'birthDate' }])
  expect(wrong({ birthDate: '02/09/1948T00:00:00Z' })).toMatchObject([{ field: 'birthDate' }])
  expect(wrong({ cpf: '1', status: 'x' })).toMatchObject([{ field: 'cpf' }, { field: 'status' }])
})

test('an empty row has a problem for every required field', () => {
  const { problems, record } = checkRow('professionals', {}, nameContracts([]))
  const required = importFields.professionals.filter((field) => field.required)
  expect(problems.map(({ field }) => field).sort()).toEqual(required.map(({ key }) => key).sort())
  expect(record).toBeUndefined()
})

test('the delimiter of a text file is the character that separates most cells outside quotes', () => {
  expect(guessDelimiter('a;b;c\n"1,2,3,4";2;3')).toBe(';')
  expect(guessDelimiter('a,b\n1,2')).toBe(',')
  expect(guessDelimiter('a\tb\n1\t2')).toBe('\t')
})
