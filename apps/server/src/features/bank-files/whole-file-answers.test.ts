import { expect, test } from 'vitest'
import { testApp } from '../../testing/app.ts'
import { bankScene } from '../../testing/bank.ts'
import { bankAnswer } from '../../testing/bank-answer.ts'

const office = testApp()

const put = (record: string, from: number, text: string) =>
  record.slice(0, from - 1) + text + record.slice(from - 1 + text.length)

/** A file with two payments, and the records of a return that has codes only in header and trailer. */
const twoPayments = async (bank: string) => {
  const scene = await bankScene(office, { bank })
  const people = [await scene.worker(), await scene.worker()].map(({ professionalId }) => professionalId)
  const made = await scene.made({ professionalIds: people })
  const { text } = await scene.download(made.id)
  /** Keeps only the records of these types, with correct counts. */
  const withoutDetails = (types: string, whole: object) => {
    const records = bankAnswer(text, () => '', whole)
      .split('\r\n')
      .filter((record) => types.includes(record[7] ?? '-'))
      .map((record) => (record[7] === '5' ? put(record, 18, '000002'.padEnd(24, '0')) : record))
      .map((record) => (record[7] === '9' ? put(record, 18, `00000${types.length > 2 ? 1 : 0}`) : record))
    return records
      .map((record) => (record[7] === '9' ? put(record, 24, `00000${records.length}`) : record))
      .join('\r\n')
  }
  return { ...scene, people, made, text, withoutDetails }
}

test.each([
  ['756', 'AJ', '0159'],
  ['756', 'AJ', '09'],
  ['341', 'HM', '0159'],
  ['237', 'HI', '09'],
])('a refusal by bank %s in the header (%s, records %s) refuses every payment', async (bank, code, types) => {
  const { made, file, send, withoutDetails, create, people } = await twoPayments(bank)
  const answer = await send(withoutDetails(types, { header: code }))
  expect([answer.status, answer.body]).toMatchObject([
    200,
    { fileId: made.id, number: made.number, refused: 2, problems: [{ outcome: 'refused' }, {}] },
  ])
  expect(await file(made.id)).toMatchObject({
    states: { refused: 2 },
    payments: [
      { state: 'refused', code },
      { state: 'refused', code },
    ],
  })
  expect((await create({ professionalIds: people })).status).toBe(201)
  expect((await send(withoutDetails(types, { header: code }))).body).toMatchObject({ repeated: true })
})

test('a refusal in the trailer also refuses the payments that the return omits', async () => {
  const { made, file, send, text } = await twoPayments('237')
  const records = bankAnswer(text, () => '', { trailer: 'HI' }).split('\r\n')
  const shorter = records.toSpliced(4, 2).map((record) => {
    if (record[7] === '5') return put(put(record, 18, '000004'), 24, '0'.repeat(18))
    return record[7] === '9' ? put(record, 24, '000006') : record
  })
  expect((await send(shorter.join('\r\n'))).body).toMatchObject({ refused: 2 })
  expect(await file(made.id)).toMatchObject({ states: { refused: 2, sent: 0 } })
})

test('a return without details is refused if its number, agreement, agency or account is not ours', async () => {
  const { made, file, send, withoutDetails } = await twoPayments('756')
  const refused = withoutDetails('09', { header: 'AJ' })
  for (const [from, text] of [
    [158, '000077'],
    [158, '000000'],
    [53, '77777'],
    [59, '777777777777'],
    [33, '777777'],
  ] as const)
    expect((await send(put(refused, from, text))).body.message).toContain('não é de um arquivo gerado aqui')
  const silent = await send(withoutDetails('09', {}))
  expect([silent.status, silent.body.message]).toEqual([
    406,
    `O retorno do arquivo ${made.number} · Sicoob não traz pagamentos nem uma recusa: nada mudou.`,
  ])
  expect(await file(made.id)).toMatchObject({ states: { sent: 2 }, answeredAt: null })
})

/** A return about bills instead of transfers, for the account and file number of a file, whose only batch is refused. */
const returnOfBills = (text: string, code: string) =>
  bankAnswer(text, () => '')
    .split('\r\n')
    .toSpliced(3, 3)
    .map((record) => {
      if (record[7] === '1') return put(put(record, 12, '30'), 231, code)
      if (record[7] === '3') return put(record, 14, 'J')
      if (record[7] === '5') return put(record, 18, '000003'.padEnd(24, '0'))
      return record[7] === '9' ? put(record, 18, '000001000005') : record
    })
    .join('\r\n')

test.each([
  ['341', 'HA'],
  ['237', 'HA'],
  ['756', 'AJ'],
])('a return of bills with the number of a file of bank %s does not change the file', async (bank, code) => {
  const { made, file, send, text } = await twoPayments(bank)
  const bills = returnOfBills(text, code)
  const refusedFile = bills
    .split('\r\n')
    .map((record) => (record[7] === '0' ? put(record, 231, code) : record))
  // Some banks omit the details when they refuse a whole file.
  const withoutDetails = refusedFile
    .filter((record) => record[7] !== '3')
    .map((record) => (record[7] === '5' ? put(record, 18, '000002') : record))
    .map((record) => (record[7] === '9' ? put(record, 24, '000004') : record))
  for (const records of [bills.split('\r\n'), refusedFile, withoutDetails]) {
    const { status, body } = await send(records.join('\r\n'))
    expect([status, body.errors?.[0]?.message]).toEqual([
      422,
      'Este retorno é de outro tipo de pagamento, como boletos: nenhum pagamento foi alterado.',
    ])
  }
  expect(await file(made.id)).toMatchObject({ states: { sent: 2, refused: 0 }, answeredAt: null })
})

test.each(['756', '341', '237'])('the return shows an unknown header code of bank %s', async (bank) => {
  const { made, file, answer } = await twoPayments(bank)
  const notice = 'Código ZZ: consulte o banco. Está no cabeçalho ou no final do retorno ou de um lote.'
  const { body } = await answer(made.id, () => '00', { header: 'ZZ' })
  expect(body).toMatchObject({ paid: 2, unknown: 0, problems: [], notices: [notice] })
  expect((await file(made.id)).returns).toMatchObject([{ notices: [notice] }])
  expect((await answer(made.id, () => 'BD')).body.notices).toEqual([])
})

test('a file that the bank calls repeated is never owed again before a person checks, and a later answer counts', async () => {
  const { made, file, answer, send, withoutDetails, create, people } = await twoPayments('237')
  const { body } = await send(withoutDetails('0159', { header: 'AA' }))
  const sentence =
    'O banco já recebeu um arquivo com a mesma data e hora: confira no banco se pagou o primeiro.'
  expect(body).toMatchObject({ refused: 0, problems: [{ outcome: 'unknown', sentence }, {}] })
  const inDoubt = { state: 'sent', inDoubt: true }
  expect((await file(made.id)).payments).toMatchObject([inDoubt, inDoubt])
  expect((await create({ professionalIds: people })).status).toBe(406)
  // A code of a payment does not end the doubt. A refusal in the trailer does not end it either.
  await answer(made.id, () => 'HB', { header: 'AA', trailer: 'HI' })
  expect((await file(made.id)).payments).toMatchObject([inDoubt, inDoubt])
  await answer(made.id, () => '00', { header: 'AA' })
  expect((await file(made.id)).states).toMatchObject({ paid: 2, inDoubt: 0 })
})

test('a payment that the bank reports as repeated stays in doubt', async () => {
  const { made, file, answer, create, people } = await twoPayments('237')
  await answer(made.id, () => 'BD')
  await answer(made.id, () => 'BB')
  const inDoubt = { state: 'scheduled', inDoubt: true, code: 'BB' }
  expect((await file(made.id)).payments).toMatchObject([inDoubt, inDoubt])
  expect((await create({ professionalIds: people })).status).toBe(406)
  await answer(made.id, () => '00')
  expect((await file(made.id)).states).toMatchObject({ paid: 2, inDoubt: 0 })
})
