import { expect, test } from 'vitest'
import { testApp } from '../../testing/app.ts'
import { bankScene } from '../../testing/bank.ts'
import { bankAnswer } from '../../testing/bank-answer.ts'

const office = testApp()

/** A file with two payments of the same amount, and the records of a return that pays both. */
const paidFile = async (bank = '756') => {
  const scene = await bankScene(office, { bank })
  const people = [await scene.worker(), await scene.worker()]
  const { id } = await scene.made({ professionalIds: people.map(({ professionalId }) => professionalId) })
  const records = bankAnswer((await scene.download(id)).text, () => '00')
    .slice(0, -2)
    .split('\r\n')
  const [first, second] = (await scene.file(id)).payments
  const states = async () =>
    (await scene.file(id)).payments.map(({ state }: { state: string }) => state) as string[]
  return { ...scene, id, records, first, second, states, people }
}

const put = (record: string, from: number, text: string) =>
  record.slice(0, from - 1) + text + record.slice(from - 1 + text.length)
/** The records, with their count in the trailer of the file. */
const counted = (records: string[]) =>
  records.map((record) =>
    record[7] === '9' ? put(record, 24, String(records.length).padStart(6, '0')) : record,
  )
const without = (records: string[], type: string) => counted(records.filter((record) => record[7] !== type))
const fileOf = (records: string[]) => `${records.join('\r\n')}\r\n`

test('a damaged return is refused with a sentence and changes nothing', async () => {
  const { records, first, second, send, states, file, id } = await paidFile()
  const [header = '', ...rest] = records
  const own = (payment: { id: number }) => String(payment.id).padEnd(20)
  const damages: [string[], number, string][] = [
    [
      records.map((record, index) => (index === 2 ? put(record, 1, '341') : record)),
      422,
      'linha 3 não é do banco 756',
    ],
    [without(records, '1'), 422, 'final de lote falta'],
    [without(records, '5'), 422, 'final de lote falta'],
    [counted([header, header, ...rest]), 422, 'cabeçalho'],
    [records.map((record, index) => (index === 2 ? put(record, 4, '0002') : record)), 422, 'outro lote'],
    [[put(header, 53, '99999'), ...rest], 406, 'agência 99999'],
    [
      records.map((record) => record.replace(own(second), own(first))),
      422,
      `pagamento ${first.id} aparece duas`,
    ],
  ]
  for (const [damaged, status, sentence] of damages) {
    const { status: answered, body } = await send(fileOf(damaged))
    const message = body.errors?.[0]?.message ?? body.message
    expect([answered, message]).toEqual([status, expect.stringContaining(sentence)])
  }
  expect(await states()).toEqual(['sent', 'sent'])
  expect((await file(id)).answeredAt).toBeNull()
  expect((await send(fileOf(records))).body).toMatchObject({ paid: 2 })
})

test.each(['756', '341', '237'])('a return of bank %s without agency is read', async (bank) => {
  const { records, send } = await paidFile(bank)
  const [header = '', ...rest] = records
  expect((await send(fileOf([put(header, 53, '00000'), ...rest]))).body).toMatchObject({ paid: 2 })
})

test.each(['756', '341', '237'])(
  'a return of bank %s without blanks at the ends of lines is read',
  async (bank) => {
    const { records, send, states } = await paidFile(bank)
    const stripped = records.map((record) => record.trimEnd())
    expect(stripped.every(({ length }) => length < 240)).toBe(true)
    const less = stripped.map((record) =>
      record[7] === '5' ? put(record, 24, '000000000000000001') : record,
    )
    expect((await send(fileOf(less))).body.errors[0].message).toContain('soma dos pagamentos')
    expect(await states()).toEqual(['sent', 'sent'])
    expect((await send(fileOf(stripped))).body).toMatchObject({ paid: 2 })
  },
)

test('a return that an editor saved as UTF-8 is read', async () => {
  const { records, sendBytes } = await paidFile()
  const [header = '', ...rest] = records
  const text = fileOf([put(header, 103, 'BANCO COOPERAÇÃO'), ...rest])
  expect((await sendBytes(Buffer.from(`\ufeff${text}`, 'utf8'))).body).toMatchObject({ paid: 2 })
})

test.each([
  ['a payment before its last number', 'A', 229],
  ['the header before the file number', '0', 150],
  ['the trailer before its count', '9', 25],
])('a return with a line cut in %s is refused', async (_, kind, length) => {
  const { records, send, states } = await paidFile()
  const at = records.findIndex((record) => record[kind === 'A' ? 13 : 7] === kind)
  const cut = records.map((record, index) => (index === at ? record.slice(0, length) : record))
  const { status, body } = await send(fileOf(cut))
  expect([status, body.errors[0].message]).toEqual([
    422,
    `O arquivo está danificado: a linha ${at + 1} tem ${length} posições em vez de 240. Baixe-o de novo no banco, sem abri-lo em um editor de texto.`,
  ])
  expect(await states()).toEqual(['sent', 'sent'])
})

test('a payment that one return both makes and reverses is paid and in doubt', async () => {
  const { records, first, send, file, id, states } = await paidFile()
  const own = records.find((record) => record.slice(73, 93) === String(first.id).padEnd(20)) ?? ''
  const reversal = put(put(own, 15, '333'), 231, '00')
  const more = counted(records.toSpliced(2, 0, reversal)).map((record) =>
    record[7] === '5' ? put(put(record, 18, '000007'), 24, '0'.repeat(18)) : record,
  )
  expect((await send(fileOf(more))).body).toMatchObject({ paid: 1, unknown: 1 })
  expect(await states()).toEqual(['paid', 'paid'])
  expect((await file(id)).payments[0]).toMatchObject({
    inDoubt: true,
    sentence: 'Pago; depois o banco respondeu: O banco estornou o pagamento.',
  })
})
