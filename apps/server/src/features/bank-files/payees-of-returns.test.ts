import { daysAfter, dayText } from '@zelo/contract/dates'
import { expect, test } from 'vitest'
import { testApp } from '../../testing/app.ts'
import { bankScene } from '../../testing/bank.ts'
import { bankAnswer } from '../../testing/bank-answer.ts'
import { cpfOf } from '../../testing/fields.ts'
import { today } from '../../testing/today.ts'

const office = testApp()

const put = (record: string, from: number, text: string) =>
  record.slice(0, from - 1) + text + record.slice(from - 1 + text.length)

const banks = ['756', '341', '237'] as const

/** A file with two payments of the same amount, and the records of a return that pays both. */
const paidFile = async (bank: string) => {
  const scene = await bankScene(office, { bank })
  const people = [
    await scene.worker({ fullName: 'Primeira Pessoa', pixKey: 'primeira@casa.local' }),
    await scene.worker({ fullName: 'Segunda Pessoa', pixKey: '(11) 98765-4321', cpf: cpfOf(701) }),
  ]
  const { id, number } = await scene.made({
    professionalIds: people.map(({ professionalId }) => professionalId),
  })
  const answered = bankAnswer((await scene.download(id)).text, () => '00')
  const records = answered.slice(0, -2).split('\r\n')
  /** Sends the return with changed records of one kind: `0` of the header, `A` and `B` of the payments. */
  const changed = (kinds: Record<string, (record: string, index: number) => string>) => {
    const seen: Record<string, number> = {}
    const text = records.map((record) => {
      const kind = record[7] === '3' ? (record[13] ?? '') : (record[7] ?? '')
      seen[kind] = (seen[kind] ?? -1) + 1
      return kinds[kind]?.(record, seen[kind]) ?? record
    })
    return scene.send(`${text.join('\r\n')}\r\n`)
  }
  return { ...scene, id, number, records, changed }
}

const ofKind = (records: string[], kind: string) => records.filter((record) => record[13] === kind)
const columns = (record = '', from: number, to: number) => record.slice(from - 1, to)

test.each(banks)(
  'a return of bank %s that names another payee is refused and changes nothing',
  async (bank) => {
    const { id, records, changed, file } = await paidFile(bank)
    const [first = '', second = ''] = ofKind(records, 'A')
    const [, secondB = ''] = ofKind(records, 'B')
    const own = [columns(first, 74, 93), columns(second, 74, 93)]
    const damages: Parameters<typeof changed>[0][] = [
      // The numbers of two payments of the same amount are swapped, with and without segment B.
      { A: (record, index) => put(record, 74, own[1 - index] ?? '') },
      {
        A: (record, index) => put(record, 74, own[1 - index] ?? ''),
        B: (record) => put(record, 19, ' '.repeat(209)),
      },
      { A: (record, index) => (index === 0 ? put(record, 44, columns(second, 44, 73)) : record) },
      { B: (record, index) => (index === 0 ? put(record, 19, columns(secondB, 19, 32)) : record) },
      { B: (record, index) => (index === 0 ? put(record, 128, columns(secondB, 128, 226)) : record) },
      {
        B: (record, index) =>
          index === 0 ? put(record, 128, 'outra.pessoa@banco.local'.padEnd(99)) : record,
      },
    ]
    if (bank === '341') damages.push({ A: (record) => put(record, 204, columns(secondB, 19, 32)) })
    for (const damage of damages) {
      const { status, body } = await changed(damage)
      expect([status, body.message]).toEqual([
        406,
        expect.stringContaining('o nome, o CPF ou a chave não é de'),
      ])
    }
    expect(await file(id)).toMatchObject({ answeredAt: null, states: { sent: 2 } })
    expect((await changed({})).body).toMatchObject({ paid: 2 })
  },
)

test.each(banks)(
  'a return of bank %s that writes or omits the payee in its own way is read',
  async (bank) => {
    const ways: Parameters<Awaited<ReturnType<typeof paidFile>>['changed']>[0][] = [
      { B: (record) => put(record, 19, ' '.repeat(209)) },
      { B: (record) => put(put(record, 19, '0'.repeat(14)), 128, '0'.repeat(99)) },
      { B: (record) => put(record, 19, '***456789***'.padEnd(14)) },
      { B: (record) => put(record, 19, columns(record, 19, 32).replace(/^0+/, '').padEnd(14)) },
      { B: (record) => put(record, 128, columns(record, 128, 226).toUpperCase()) },
      { B: (record) => put(record, 128, columns(record, 128, 226).replace('+55', '').padEnd(99)) },
      { A: (record) => put(record, 44, 'NOME NO BANCO'.padEnd(30)) },
      { A: (record) => put(record, 44, ' '.repeat(30)) },
      { 0: (record) => put(record, 144, '00000000') },
    ]
    for (const way of ways) {
      const { changed } = await paidFile(bank)
      expect((await changed(way)).body).toMatchObject({ paid: 2 })
    }
  },
)

test('a return without segment B is read', async () => {
  const { records, send } = await paidFile('756')
  const short = records
    .filter((record) => record[13] !== 'B' || record[7] !== '3')
    .map((record) => {
      if (record[7] === '5') return put(record, 18, '000004')
      return record[7] === '9' ? put(record, 24, '000006') : record
    })
  expect((await send(`${short.join('\r\n')}\r\n`)).body).toMatchObject({ paid: 2 })
})

test('a return that the bank made before the file is refused', async () => {
  const { id, number, changed, file } = await paidFile('756')
  const yesterday = daysAfter(today(), -1)
  const madeOn = (day: string) =>
    changed({ 0: (record) => put(record, 144, day.split('-').reverse().join('')) })
  const { status, body } = await madeOn(yesterday)
  expect([status, body.message]).toEqual([
    406,
    `O banco criou este retorno em ${dayText(yesterday)}, antes do arquivo ${number} · Sicoob, de ${dayText(today())}: nenhum pagamento foi alterado. Confira se é o retorno deste arquivo.`,
  ])
  expect(await file(id)).toMatchObject({ answeredAt: null, states: { sent: 2 } })
  expect((await madeOn(daysAfter(today(), 1))).body).toMatchObject({ paid: 2 })
})

test('a refusal of the whole file that the bank made before the file is refused', async () => {
  const { id, records, send, file } = await paidFile('756')
  const [header = ''] = records
  const refusal = put(put(header, 231, 'AJ'), 144, daysAfter(today(), -1).split('-').reverse().join(''))
  const end = put(records.at(-1) ?? '', 18, '000000000002')
  expect((await send(`${[refusal, end].join('\r\n')}\r\n`)).status).toBe(406)
  expect(await file(id)).toMatchObject({ states: { sent: 2 } })
})
