import { expect, test } from 'vitest'
import { makeBackup } from './platform/backup/make-backup.ts'
import type { Database } from './platform/database/connect.ts'
import { testApp } from './testing/app.ts'
import { bankScene } from './testing/bank.ts'
import { emptyDatabase, installations } from './testing/installations.ts'

const office = testApp()
const { installation, backupOptions, restore } = installations(office)

const nextNumbers = async (db: Database, accountId: number) => {
  const [row] = await db<[{ file: number; payment: number }]>`
    select next_file_number as file, nextval(pg_get_serial_sequence('bank_payments', 'id'))::int as payment
    from company_accounts where id = ${accountId}`
  return row
}

/** A backup, and a bank file that is sent after the backup. */
const lostFile = async () => {
  const scene = await bankScene(office)
  const from = installation()
  const known = await scene.made({ professionalIds: [(await scene.worker()).professionalId] })
  const { name } = await makeBackup(backupOptions(from))
  const lost = await scene.made({ professionalIds: [(await scene.worker()).professionalId] })
  const [payment] = (await scene.file(lost.id)).payments
  return { ...scene, from, name, known, lost, lostPayment: payment.id as number }
}

test('a restored database repeats no number of a file or payment that the bank may have', async () => {
  const { from, name, account, known, lost, lostPayment } = await lostFile()
  const db = await emptyDatabase()
  const { notes } = await restore(db, from, name)
  const next = await nextNumbers(db, account.id)
  expect(next.file).toBe(known.number + 101)
  expect(next.file).toBeGreaterThan(lost.number)
  expect(next.payment).toBeGreaterThan(lostPayment + 1000)
  expect(notes).toContain(`Convênio ${account.agreement} (Sicoob): próximo arquivo: ${next.file}.`)
  expect(notes.at(-1)).toMatch(/^O que foi enviado ao banco depois deste backup aparece de novo como a pagar/)
})

test('--replace continues after the numbers of the replaced database, up to the last of six digits', async () => {
  const { from, name, account } = await lostFile()
  const db = await emptyDatabase()
  await restore(db, from, name)
  await db`update company_accounts set next_file_number = 5000 where id = ${account.id}`
  await restore(db, from, name, installation(), { replace: true })
  expect((await nextNumbers(db, account.id)).file).toBe(5100)
  await db`update company_accounts set next_file_number = 999950 where id = ${account.id}`
  const { notes } = await restore(db, from, name, installation(), { replace: true })
  expect((await nextNumbers(db, account.id)).file).toBe(1_000_000)
  expect(notes).toContain(
    `Convênio ${account.agreement} (Sicoob): os números de arquivo acabaram: fale com o banco.`,
  )
})

test('--replace keeps the last numbers of agreements that the backup lacks, even if the restore is repeated', async () => {
  const { from, name, adminId } = await lostFile()
  const db = await emptyDatabase()
  await restore(db, from, name)
  await db`
    insert into company_accounts (bank, agency, agency_digit, account, account_digit, agreement, next_file_number, created_by)
    values ('341', '0100', '', '12345', '1', 'DEPOIS1', 9, ${adminId}), ('756', '0100', '', '12345', '1', 'DEPOIS2', 1, ${adminId})`
  for (const _ of ['once', 'again']) {
    await restore(db, from, name, installation(), { replace: true })
    const laterRows = await db`
      select bank, agency, account, agreement, number from used_file_numbers where agreement like 'DEPOIS%'`
    expect([...laterRows]).toEqual([
      { bank: '341', agency: '0100', account: '12345', agreement: 'DEPOIS1', number: 8 },
    ])
  }
})
