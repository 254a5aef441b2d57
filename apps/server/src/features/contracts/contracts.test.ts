import { expect, test } from 'vitest'
import { testApp } from '../../testing/app.ts'
import { contractFields, record } from '../../testing/records.ts'

const office = testApp()

test('a contract is found by number or social reason, with words in any order and without accents', async () => {
  const { token } = await office.enter()
  const id = await record(office, token).contract({ socialReason: 'Operadora Ipê Amarelo S.A.' })
  const found = async (search: string) =>
    (await office.call('GET', `/contracts?search=${encodeURIComponent(search)}`, token)).body.data.map(
      (row: { id: number }) => row.id,
    )
  expect(await found('amarelo IPE')).toEqual([id])
  expect(await found(String(id))).toContain(id)
})

test('a contract accepts toll-free and foreign telephones, and rejects numbers without digits', async () => {
  const { token } = await office.enter()
  const send = (overrides: object) => office.call('POST', '/contracts', token, contractFields(overrides))
  const taken = await send({ primaryPhone: '0800 123 4567', secondaryPhone: '+351 21 123 4567' })
  expect([taken.status, taken.body.primaryPhone]).toEqual([201, '0800 123 4567'])
  const { body } = await send({
    primaryPhone: '--------------',
    cnpj: '../../../../../../',
    cep: '---------',
  })
  expect(body.errors).toEqual([
    { field: 'cnpj', message: 'CNPJ inválido.' },
    { field: 'cep', message: 'CEP inválido.' },
    { field: 'primaryPhone', message: 'Telefone inválido.' },
  ])
})

test('a contract accepts both forms of CNPJ, and an invalid body names each wrong field', async () => {
  const { token } = await office.enter()
  const send = (overrides: object) => office.call('POST', '/contracts', token, contractFields(overrides))
  expect((await send({ cnpj: '12.ABC.345/01DE-35' })).status).toBe(201)
  const wrong = await send({
    cnpj: '12.345',
    cep: '0131',
    primaryEmail: 'x',
    feePercentage: 101,
    timeline: ' ',
  })
  expect(
    Object.fromEntries(
      wrong.body.errors.map((error: { field: string; message: string }) => [error.field, error.message]),
    ),
  ).toEqual({
    cnpj: 'CNPJ inválido.',
    cep: 'CEP inválido.',
    primaryEmail: 'E-mail inválido.',
    feePercentage: 'Use de 0 a 100.',
    timeline: 'Este campo é obrigatório.',
  })
  const third = await send({ feePercentage: 12.345 })
  expect([third.status, third.body.errors]).toEqual([
    422,
    [{ field: 'feePercentage', message: 'Use no máximo 2 casas decimais.' }],
  ])
})

test('the letters of a CNPJ are stored as capitals', async () => {
  const { token } = await office.enter()
  const { body } = await office.call(
    'POST',
    '/contracts',
    token,
    contractFields({ cnpj: '98.xyz.345/01de-35' }),
  )
  expect(body.cnpj).toBe('98.XYZ.345/01DE-35')
  const found = await office.call(
    'GET',
    '/lookups/documents?register=contracts&document=98.Xyz.345/01de-35',
    token,
  )
  expect(found.body.data).toEqual([{ id: body.id, name: body.socialReason }])
})

test('a contract cannot be removed while patients are in care, and the message has their number', async () => {
  const { token } = await office.enter()
  const make = record(office, token)
  const contractId = await make.contract()
  const [one, two] = [await make.patient(contractId), await make.patient(contractId)]
  await make.patient(contractId, { status: 'Óbito' })
  const remove = () => office.call('DELETE', `/contracts/${contractId}`, token)
  expect(await remove()).toMatchObject({
    status: 406,
    body: { message: 'O contrato ainda tem 2 pacientes em atendimento.' },
  })
  await office.ok('DELETE', `/patients/${one}`, token)
  expect((await remove()).body.message).toBe('O contrato ainda tem 1 paciente em atendimento.')
  await office.ok('DELETE', `/patients/${two}`, token)
  expect((await remove()).status).toBe(200)
})

test('a captador can read contracts and cannot write them', async () => {
  const admin = await office.enter()
  const id = await record(office, admin.token).contract()
  const pickup = await office.enter({ role: 'pickup' })
  expect((await office.call('GET', `/contracts/${id}`, pickup.token)).status).toBe(200)
  expect((await office.call('POST', '/contracts', pickup.token, contractFields())).status).toBe(403)
  expect((await office.call('PUT', `/contracts/${id}`, pickup.token, contractFields())).status).toBe(403)
  expect((await office.call('DELETE', `/contracts/${id}`, pickup.token)).status).toBe(403)
})
