import type { ImportDetails, ImportRow } from '@zelo/contract/imports'
import { beforeAll, expect, test } from 'vitest'
import { testApp } from '../../testing/app.ts'
import { patientSheets } from '../../testing/patient-sheets.ts'
import { record } from '../../testing/records.ts'
import { openBook } from '../../testing/workbook.ts'
import { deleteExpired } from './imports.queries.ts'

const office = testApp()
const { rowOf, send, upload, nextCpf } = patientSheets(office)
let token: string
let contractId: number
beforeAll(async () => {
  token = (await office.enter({ role: 'pickup' })).token
  const make = record(office, (await office.enter()).token)
  contractId = await make.contract({ fantasyName: 'Vida Boa', socialReason: 'Vida Boa Saúde Ltda' })
})

const rowsOf = async (id: number): Promise<ImportRow[]> =>
  (await office.ok('GET', `/imports/${id}/rows?per_page=100`, token)).body.data
const correct = async (id: number, position: number, texts: object) =>
  (await office.ok('PUT', `/imports/${id}/rows/${position}`, token, { texts })).body

test('a correction is applied to all rows with the same text, and not to rows that are left out', async () => {
  const { id } = await send(
    token,
    rowOf('Ana Rio', { UF: 'Guanabara' }),
    rowOf('Bia Rio', { UF: 'Guanabara' }),
    rowOf('Caio Rio', { UF: 'Guanabara' }),
    rowOf('Davi Rio', { UF: 'Guanabara' }),
  )
  await office.ok('PUT', `/imports/${id}/rows/5`, token, { leftOut: true })
  expect((await correct(id, 2, { state: 'rj' })).equal).toBe(2)
  const body = { field: 'state', from: 'Guanabara', to: 'rj' }
  const all = await office.ok('PUT', `/imports/${id}/cells`, token, body)
  expect(all.body).toMatchObject({ changed: 2, counts: { ready: 3, wrong: 0, leftOut: 1 } })
  expect((await rowsOf(id)).map(({ texts }) => texts.state)).toEqual(['RJ', 'RJ', 'RJ', 'Guanabara'])
  const unknown = await office.call('PUT', `/imports/${id}/cells`, token, { ...body, field: 'cor' })
  expect(unknown.status).toBe(422)
})

test('a value for the empty cells of a column changes no other cell and no corrected cell', async () => {
  const draft = await send(
    token,
    rowOf('Eva Cheia'),
    rowOf('Fia Vazia', { Obs: '' }),
    rowOf('Gil Vazio', { Obs: '' }),
  )
  const { id, mapping, blanks } = draft
  expect(blanks[mapping.columns.indexOf('observations')]).toBe(2)
  expect((await correct(id, 2, { observations: 'Corrigida.' })).equal).toBe(0)
  const put = async (observations: string): Promise<ImportDetails> => {
    const body = { columns: mapping.columns, fixed: { observations } }
    return (await office.ok('PUT', `/imports/${id}/mapping`, token, body)).body
  }
  expect((await put('Sem registro.')).counts).toMatchObject({ ready: 3, wrong: 0 })
  await put('Nada consta.')
  expect((await rowsOf(id)).map(({ texts }) => texts.observations)).toEqual([
    'Corrigida.',
    'Nada consta.',
    'Nada consta.',
  ])
})

test('the contract that a cell was recognised as is returned with the row', async () => {
  const { id } = await send(
    token,
    rowOf('Ivo Nome', { Contrato: 'VIDA BOA saude ltda' }),
    rowOf('Juca Código', { Contrato: contractId }),
    rowOf('Kai Nenhum', { Contrato: 'Ninguém' }),
  )
  const vidaBoa = { id: contractId, name: 'Vida Boa' }
  expect((await rowsOf(id)).map(({ contract }) => contract)).toEqual([vidaBoa, vidaBoa, undefined])
  expect((await correct(id, 4, { contractId: 'vida boa' })).row.contract).toEqual(vidaBoa)
})

test('wrong check digits of a CPF are a warning as in the form, and the row is imported', async () => {
  const { id, counts } = await send(token, rowOf('Lia Onze', { CPF: '111.111.111-11' }))
  expect(counts).toMatchObject({ ready: 1, wrong: 0, repeated: 0, warned: 1 })
  const [row] = await rowsOf(id)
  expect(row?.problems).toEqual([
    { field: 'cpf', message: 'Confira o CPF: os dígitos verificadores não conferem.', blocks: false },
  ])
  expect((await office.ok('POST', `/imports/${id}/run`, token, {})).body.made).toBe(1)
})

test('an unknown choice lists the choices, and usual names of regions are recognised', async () => {
  const sheet =
    'Nome;Região;Especialidade;UF\nMara;Zona Sul;Fisio;SP\nNina;Centro;Dança;ZZ\nOto;z. norte;TO;SP'
  const { body } = await upload('professionals', Buffer.from(sheet), token)
  const [mara, nina, oto] = await rowsOf(body.id)
  expect([mara?.texts.region, oto?.texts.region]).toEqual(['SUL', 'NORTE'])
  const messageOf = (key: string) => nina?.problems.find(({ field }) => field === key)?.message
  expect([messageOf('region'), messageOf('speciality'), messageOf('state')]).toEqual([
    'Use NORTE, SUL, LESTE ou OESTE.',
    'Use FISIOTERAPIA, FONOAUDIOLOGIA, TERAPIA OCUPACIONAL, PSICOLOGIA ou NUTRICIONISTA.',
    'Use uma das opções da lista, como SP.',
  ])
})

test('the rows left out are downloaded with their reasons until seven days after the file was read', async () => {
  const twice = nextCpf()
  const { id } = await send(
    token,
    rowOf('Pia Entra', { CPF: twice }),
    rowOf('Quim Repetido', { CPF: twice }),
    rowOf('Rita Errada', { CEP: 'x' }),
    rowOf('Sara Escolhida'),
  )
  for (const which of ['repeated', 'wrong'])
    await office.ok('PUT', `/imports/${id}/left-out`, token, { which })
  await office.ok('PUT', `/imports/${id}/rows/5`, token, { leftOut: true })
  const done = await office.ok('POST', `/imports/${id}/run`, token, {})
  expect(done.body).toMatchObject({ made: 1, leftOut: 3, leftOutRows: 3 })

  const path = `/imports/${id}/left-out/export`
  const { body } = await office.ok('GET', path, token)
  const { rawPayload } = await office.app.inject({ url: new URL(body.url, 'http://zelo').pathname })
  const book = openBook(rawPayload)
  const texts = Array.from({ length: book.rowCount }, (_, index) => book.getRow(index + 1).values)
  const head = texts.findIndex(([first]) => first === 'Linha')
  expect(texts[head]?.slice(0, 4)).toEqual(['Linha', 'Motivo', 'Nome completo', 'CPF'])
  expect(texts.slice(head + 1).map((cells) => cells.slice(0, 3))).toEqual([
    ['3', 'CPF: Este CPF já está na linha 2.', 'Quim Repetido'],
    ['4', 'CEP: CEP inválido.', 'Rita Errada'],
    ['5', 'Sem erro: deixada de fora na conferência.', 'Sara Escolhida'],
  ])

  // A colleague may read the result of the import, but not its rows.
  const colleague = (await office.enter({ role: 'pickup' })).token
  expect((await office.ok('GET', `/imports/${id}`, colleague)).body.leftOutRows).toBe(0)
  expect((await office.call('GET', path, colleague)).status).toBe(404)
  expect((await office.ok('GET', `/imports/${id}/rows`, colleague)).body.data).toEqual([])

  await office.db`update imports set created_at = now() - interval '8 days' where id = ${id}`
  await deleteExpired(office.db)
  expect((await office.ok('GET', `/imports/${id}`, token)).body).toMatchObject({ leftOut: 3, leftOutRows: 0 })
  expect((await office.call('GET', path, token)).status).toBe(404)
})
