import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  forgetAgain,
  forgetReturned,
  listName,
  listText,
  parseList,
  readLists,
} from './features/privacy/privacy.public.ts'
import { makeBackup } from './platform/backup/make-backup.ts'
import type { Database } from './platform/database/connect.ts'
import { restoreSteps } from './restore-steps.ts'
import { testApp } from './testing/app.ts'
import { eventually } from './testing/eventually.ts'
import { dischargedPatient } from './testing/forgotten.ts'
import { emptyDatabase, installations } from './testing/installations.ts'

const office = testApp()
const { installation, backupOptions, restore } = installations(office)

const backupsOf = (dataDir: string) => join(dataDir, 'backups')

/** A backup made before a person was anonymised, with the list written afterwards. */
const forgottenAfterBackup = async (fullName: string) => {
  const from = installation({ DATA_DIR: office.dataDir })
  const one = await dischargedPatient(office, { fullName, observations: 'Alergia a iodo' })
  await one.make.recruitment(one.contractId, { fullName, patientId: one.patientId })
  const path = `1/2/secreto-${one.patientId}.pdf`
  await office.db`
    with document as (
      insert into files (path, content_type, size, has_thumbnail, created_by)
      values (${path}, 'application/pdf', 1, false, ${one.admin.id}) returning id)
    insert into reports (treatment_id, month, kind, file_id, created_by)
    select ${one.treatmentId}, '2026-10-01', 'month', id, ${one.admin.id} from document`
  await from.files.store.put(path, import.meta.filename, 'application/pdf')
  const { name } = await makeBackup(backupOptions(from))
  expect((await one.anonymise()).status).toBe(200)
  const list = () => readFile(join(backupsOf(office.dataDir), listName), 'utf8')
  await eventually(async () => expect(await list()).toContain(`patient ${one.patientId} created `))
  return { ...one, from, name, path }
}

const nextPatient = async (db: Database) => {
  const [row] = await db<[{ id: number }]>`
    select nextval(pg_get_serial_sequence('patients', 'id'))::int as id`
  return row.id
}

test('a restore on another machine anonymises again the people of the list beside the backup', async () => {
  const { from, name, path, patientId } = await forgottenAfterBackup('Jurema Voltaria Sempre')
  const to = installation()
  const lists = await readLists(to.config, join(backupsOf(office.dataDir), name))
  const db = await emptyDatabase()
  const { notes } = await restore(db, from, name, to, { steps: restoreSteps(lists) })
  expect(notes).toEqual(['2 cadastros anonimizados depois deste backup foram anonimizados de novo.'])
  expect(await db`select full_name, observations from patients where id = ${patientId}`).toEqual([
    { fullName: `Paciente anonimizado nº ${patientId}`, observations: '—' },
  ])
  expect(await db`select from recruitments where full_name like 'Jurema%'`).toHaveLength(0)
  expect(await to.files.store.get(path)).toBeUndefined()
  expect((await forgetListed(db, lists)).count).toBe(0)
})

const forgetListed = (db: Database, lists: Parameters<typeof forgetAgain>[1]) =>
  db.begin((tx) => forgetAgain(tx, lists))

test('ids are not reused after a restore, and another person under a listed id is kept', async () => {
  const from = installation({ DATA_DIR: office.dataDir })
  const { name } = await makeBackup(backupOptions(from))
  const one = await dischargedPatient(office, { fullName: 'Nascida Depois do Backup' })
  expect((await one.anonymise()).status).toBe(200)
  const lists = await readLists(from.config)
  const db = await emptyDatabase()
  await restore(db, from, name, installation(), { steps: restoreSteps(lists) })
  expect(await nextPatient(db)).toBeGreaterThan(one.patientId)
  await db`
    insert into patients (id, full_name, cpf, rg, contract_id, op_health, birth_date, status, observations, phone1, cep,
      address, number, district, city, state)
    overriding system value
    select ${one.patientId}, 'Maria Viva da Silva', cpf, rg, contract_id, op_health, birth_date, 'active', '', phone1, cep,
      address, number, district, city, state from patients limit 1`
  const { count } = await forgetListed(db, lists)
  expect([count, ...(await db`select full_name from patients where id = ${one.patientId}`)]).toEqual([
    0,
    { fullName: 'Maria Viva da Silva' },
  ])
})

test('--replace keeps the sequences and anonymised people of the replaced database, even without a list', async () => {
  const { from, name, patientId } = await forgottenAfterBackup('Fica Esquecida Mesmo')
  const db = await emptyDatabase()
  const laterBackup = await makeBackup(backupOptions(from), new Date('2030-01-01T06:00:00Z'))
  await restore(db, from, laterBackup.name)
  await db`select setval(pg_get_serial_sequence('contracts', 'id'), 5000)`
  await restore(db, from, name, installation(), { replace: true })
  expect(await db`select full_name from patients where id = ${patientId}`).toEqual([
    { fullName: `Paciente anonimizado nº ${patientId}` },
  ])
  const [next] = await db`select nextval(pg_get_serial_sequence('contracts', 'id'))::int as id`
  expect(next?.id).toBe(5001)
})

test('a start anonymises the people of the list in the data folder, once', async () => {
  const one = await dischargedPatient(office, { fullName: 'Posta por Outros Meios' })
  const [record] = await office.db<[{ createdAt: number; installation: string }]>`
    select (extract(epoch from p.created_at) * 1000000)::bigint as created_at, o.id::text as installation
    from patients p, file_store_owner o where p.id = ${one.patientId}`
  const { config, files } = installation()
  await mkdir(config.dataDir, { recursive: true })
  const listed = listText([{ kind: 'patient', id: one.patientId, ...record }])
  await writeFile(join(config.dataDir, listName), listed)
  const start = () => forgetReturned({ db: office.db, config, store: files.store })
  expect([await start(), await start()]).toEqual([1, 0])
  expect(await office.db`select full_name from patients where id = ${one.patientId}`).toEqual([
    { fullName: `Paciente anonimizado nº ${one.patientId}` },
  ])
})

test('a list of an earlier version, with ids only, applies to records older than the list', async () => {
  const one = await dischargedPatient(office, { fullName: 'Da Lista Antiga' })
  const [{ createdAt }] = await office.db<[{ createdAt: string }]>`
    select created_at from patients where id = ${one.patientId}`
  const moment = new Date(createdAt).getTime()
  const line = `patient ${one.patientId}\nlixo\npatient x\n`
  const before = parseList(line, new Date(moment - 1000))
  const after = parseList(line, new Date(moment + 1000))
  expect(parseList(listText(after), new Date(0))).toEqual(after)
  expect((await forgetListed(office.db, before)).count).toBe(0)
  expect((await forgetListed(office.db, after)).count).toBe(1)
})
