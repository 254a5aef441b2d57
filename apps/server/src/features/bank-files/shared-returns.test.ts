import { expect, test } from 'vitest'
import { testApp } from '../../testing/app.ts'
import { bankScene } from '../../testing/bank.ts'
import { bankAnswer, type PaymentAnswer } from '../../testing/bank-answer.ts'
import { today } from '../../testing/today.ts'

const office = testApp()

const put = (record: string, from: number, text: string) =>
  record.slice(0, from - 1) + text + record.slice(from - 1 + text.length)

type Batch = string[]

/** The records of the only batch of a text. */
const batchOf = (text: string): Batch =>
  text.split('\r\n').filter((record) => '135'.includes(record[7] ?? '-'))

/** One return with several batches, whose numbers and counts are correct. */
const together = (text: string, batches: Batch[], fileNumber?: number) => {
  const records = text.split('\r\n')
  const header = records.find((record) => record[7] === '0') ?? ''
  const trailer = records.find((record) => record[7] === '9') ?? ''
  const numbered = batches.map((batch, index) =>
    batch.map((record) => put(record, 4, String(index + 1).padStart(4, '0'))),
  )
  const inside = numbered.flat()
  const counts = [batches.length, inside.length + 2].map((count) => String(count).padStart(6, '0')).join('')
  const named = fileNumber === undefined ? header : put(header, 158, String(fileNumber).padStart(6, '0'))
  return `${[named, ...inside, put(trailer, 18, counts)].join('\r\n')}\r\n`
}

/** A batch of transfers that a user typed on the bank's site, without numbers or with numbers that are not ours. */
const foreignBatch = (batch: Batch, ownNumbers: string[]): Batch => {
  const [header = '', detail = ''] = batch
  const trailer = batch.at(-1) ?? ''
  const details = ownNumbers.map((own) => put(detail, 74, own.padEnd(20)))
  const counts = String(details.length + 2).padStart(6, '0') + '0'.repeat(18)
  return [header, ...details, put(trailer, 18, counts)]
}

/** Two files of one account with one payment of 160.20 each. */
const twoFiles = async (bank: string) => {
  const scene = await bankScene(office, { bank })
  const people = [await scene.worker(), await scene.worker()].map(({ professionalId }) => professionalId)
  const files: { id: number; number: number; text: string }[] = []
  for (const professionalId of people) {
    const { id, number } = await scene.made({ professionalIds: [professionalId] })
    files.push({ id, number, text: (await scene.download(id)).text })
  }
  const [first, second] = files
  if (!first || !second) throw new Error('two files are needed')
  const returnTexts = (say: () => PaymentAnswer | string) => files.map(({ text }) => bankAnswer(text, say))
  return { ...scene, people, first, second, returnTexts }
}

test.each([
  ['756', 0],
  ['341', 1],
  ['237', 2],
])(
  'a return of bank %s with the payments of two files (number %s) changes both',
  async (bank, fileNumber) => {
    const { first, second, returnTexts, send, file, accountOf, people } = await twoFiles(bank)
    const [one = '', two = ''] = returnTexts(() => '00')
    const named = [0, first.number, second.number][fileNumber]
    const text = together(one, [batchOf(one), batchOf(two)], named)
    const main = fileNumber === 2 ? second : first
    const answer = await send(text)
    expect([answer.status, answer.body]).toEqual([
      200,
      expect.objectContaining({
        fileId: main.id,
        number: main.number,
        paid: 2,
        notices: [],
        files: [
          { id: first.id, number: first.number, bank },
          { id: second.id, number: second.number, bank },
        ],
      }),
    ])
    for (const { id } of [first, second])
      expect(await file(id)).toMatchObject({
        answeredAt: expect.any(String),
        states: { paid: 1 },
        payments: [{ paidOn: expect.stringContaining(today()) }],
        returns: [{ fileName: 'RET1.RET' }],
      })
    for (const person of people) expect((await accountOf(person)).balance).toBe(0)
    const [{ count }] = await office.db<[{ count: number }]>`select count(*)::int from audit_log`
    expect((await send(text)).body).toMatchObject({ repeated: true, paid: 0, fileId: main.id })
    expect(await office.db`select count(*)::int from audit_log`).toEqual([{ count }])
    expect((await file(first.id)).returns).toHaveLength(1)
  },
)

test('the payouts and the audit log name the file of each payment', async () => {
  const { first, second, returnTexts, send, read, people } = await twoFiles('756')
  const [one = '', two = ''] = returnTexts(() => '00')
  await send(together(one, [batchOf(one), batchOf(two)]))
  for (const [index, { id }] of [first, second].entries()) {
    const { treatments } = await read('production', `&professionalId=${people[index]}`)
    expect(treatments).toMatchObject([{ paymentStatus: 'paid', bankFile: { id } }])
  }
  const rows = await office.db<{ changes: { fileNumber: { to: string }; paid: { to: number } } }[]>`
    select changes from audit_log where action = 'bankReturnRead' order by id desc limit 2`
  expect(rows.map(({ changes }) => [changes.fileNumber.to, changes.paid.to]).toReversed()).toEqual([
    [`${first.number} · Sicoob`, 1],
    [`${second.number} · Sicoob`, 1],
  ])
})

test.each(['756', '341'])('payments that are not ours are counted and shown (bank %s)', async (bank) => {
  const { first, returnTexts, send, file } = await twoFiles(bank)
  const [one = ''] = returnTexts(() => '00')
  const own = batchOf(one)
  const { body } = await send(together(one, [own, foreignBatch(own, ['', '', 'NF 77'])]))
  const notice = '3 pagamentos deste retorno não são daqui.'
  expect(body).toMatchObject({ paid: 1, notices: [notice] })
  expect((await file(first.id)).returns).toMatchObject([{ notices: [notice] }])
})

/** A batch whose only payment has this number in the column of our id, and another amount. */
const typedBatch = (batch: Batch, ownNumber: number | string) =>
  foreignBatch(
    batch.map((record) => record.replaceAll('000000000016020', '000000000016021')),
    [String(ownNumber)],
  )

test('a payment of the named file with another amount refuses the whole return', async () => {
  const { first, second, returnTexts, send, file } = await twoFiles('756')
  const [one = '', two = ''] = returnTexts(() => '00')
  const [payment] = (await file(second.id)).payments
  const text = together(one, [batchOf(one), typedBatch(batchOf(two), payment.id)], second.number)
  const answer = await send(text)
  expect([answer.status, answer.body.message]).toEqual([406, expect.stringContaining('está danificado')])
  for (const { id } of [first, second]) expect(await file(id)).toMatchObject({ states: { sent: 1 } })
})

test.each([
  ['names', 'another'],
  ['omits', 'another'],
  ['names', 'the named'],
])(
  'a payment typed at the bank with the number of one of ours is not ours (%s the file, of %s file)',
  async (names, of) => {
    const { first, second, returnTexts, send, file, cancel } = await twoFiles('756')
    const [one = ''] = returnTexts(() => '00')
    const [payment] = (await file(of === 'another' ? second.id : first.id)).payments
    const typed = typedBatch(batchOf(one), payment.id)
    const { status, body } = await send(
      together(one, [batchOf(one), typed], names === 'names' ? first.number : 0),
    )
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({
        fileId: first.id,
        paid: 1,
        files: [{ id: first.id, number: first.number, bank: '756' }],
        notices: ['1 pagamento deste retorno não é daqui.'],
      }),
    ])
    expect(await file(second.id)).toMatchObject({ states: { sent: 1 }, answeredAt: null, returns: [] })
    expect((await cancel(second.id)).status).toBe(200)
  },
)

test('a server of the former version can store a return during an update', async () => {
  const { first, file, adminId } = await twoFiles('756')
  const storeAsBefore = () => office.db`
    insert into bank_returns (file_id, sha256, file_name, read_by)
    values (${first.id}, ${`former ${first.id}`}, 'ANTES.RET', ${adminId}) on conflict (sha256) do nothing returning id`
  expect(await storeAsBefore()).toHaveLength(1)
  expect(await storeAsBefore()).toHaveLength(0)
  expect((await file(first.id)).returns).toMatchObject([{ fileName: 'ANTES.RET', notices: [] }])
})

test('a payment number with leading zeros is recognised as ours', async () => {
  const { first, returnTexts, send, file } = await twoFiles('237')
  const [one = ''] = returnTexts(() => '00')
  const [payment] = (await file(first.id)).payments
  const text = one.replace(String(payment.id).padEnd(20), String(payment.id).padStart(20, '0'))
  expect((await send(text)).body).toMatchObject({ paid: 1, notices: [] })
})

test('a return that names none of its files by number is refused with all their numbers', async () => {
  const { first, second, returnTexts, send } = await twoFiles('756')
  const [one = '', two = ''] = returnTexts(() => '00')
  const { body } = await send(together(one, [batchOf(one), batchOf(two)], 99))
  expect(body.message).toBe(
    `O retorno diz ser do arquivo 99, mas os pagamentos são dos arquivos ${first.number} · Sicoob e ${second.number} · Sicoob.`,
  )
})
