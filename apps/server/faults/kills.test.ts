import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { Database } from '../src/platform/database/connect.ts'
import { contractFields, patientFields } from '../src/testing/fields.ts'
import { samplePdf } from '../src/testing/files.ts'
import {
  type Answer,
  addMonths,
  addTreatment,
  databaseOf,
  folderFor,
  keepWorking,
  made,
  postmasterOf,
  type RealServer,
  realServer,
  storedPaths,
} from './real-server.ts'

const enough = 5_000
/** The number of kills, alternately of the server and of its database. */
const kills = 4

/** Workers that write, upload and export continuously, and a record of all acknowledged writes. */
const load = async (server: RealServer, token: string, dataDir: string) => {
  const { call } = server
  const scenes = [await addTreatment(server, token), await addTreatment(server, token)]
  const [{ treatmentId, professionalId, contractId }] = scenes as [(typeof scenes)[0]]
  await addMonths(dataDir, treatmentId, '2020-01-01', 960)
  const sessions = scenes.flatMap(({ sessionIds }) => sessionIds)
  const acknowledgedWrites = {
    contracts: new Map<number, string>(),
    patients: new Map<number, string>(),
    glossed: [] as number[],
    reports: [] as number[],
    exports: 0,
    /** Answers that are neither a success nor a 503. */
    unexpectedAnswers: [] as unknown[],
  }
  const isDone = ({ status, body }: Answer) => {
    if (status >= 300 && status !== 503) acknowledgedWrites.unexpectedAnswers.push([status, body])
    return status < 300
  }

  let count = 0
  const addContract = async () => {
    const socialReason = `Convênio ${++count}`
    const answer = await call('POST', '/contracts', token, contractFields({ socialReason }))
    if (isDone(answer)) acknowledgedWrites.contracts.set(answer.body.id, socialReason)
  }
  const addPatient = async () => {
    const fullName = `Pessoa ${++count}`
    const answer = await call('POST', '/patients', token, patientFields(contractId, { fullName }))
    if (isDone(answer)) acknowledgedWrites.patients.set((answer.body.patient as { id: number }).id, fullName)
  }
  // Pause, so that some sessions are left to gloss at each kill.
  const gloss = async () => {
    const id = sessions.shift()
    if (id === undefined) return delay(1_000)
    const body = { sessions: [{ id, status: 'glossed', endDate: null }] }
    if (isDone(await call('PUT', '/monitoring/session-states', token, body)))
      acknowledgedWrites.glossed.push(id)
    await delay(300)
  }
  const pdf = new Blob([new Uint8Array(await samplePdf())])
  let month = 0
  const sendReport = async () => {
    const form = new FormData()
    const [year, ofYear] = [2020 + Math.floor(month / 12), (month++ % 12) + 1]
    const fields = { treatmentId, professionalId, status: 'month', year, month: ofYear }
    for (const [name, value] of Object.entries(fields)) form.set(name, String(value))
    form.set('file', pdf, 'papel.pdf')
    try {
      const answer = await call('POST', '/reports', token, form)
      if (isDone(answer)) acknowledgedWrites.reports.push(answer.body.id)
    } finally {
      // Pause: otherwise PDFs and exports would use the whole machine, and failing calls would use up the months.
      await delay(400)
    }
  }
  const makeExport = async () => {
    const path = '/payment-management/invoicing/export/csv?year=2027&month=8'
    if (isDone(await call('GET', path, token))) acknowledgedWrites.exports++
    await delay(400)
  }

  const stops = [
    keepWorking(16, addContract),
    keepWorking(2, addPatient),
    keepWorking(1, gloss),
    keepWorking(1, sendReport),
    keepWorking(1, makeExport),
  ]
  const acknowledged = () =>
    acknowledgedWrites.contracts.size +
    acknowledgedWrites.patients.size +
    acknowledgedWrites.glossed.length +
    acknowledgedWrites.reports.length
  return { acknowledgedWrites, acknowledged, stop: () => Promise.all(stops.map((stop) => stop())) }
}

type AcknowledgedWrites = Awaited<ReturnType<typeof load>>['acknowledgedWrites']

/** Expects every acknowledged record to exist once. Every existing record must have one audit row, acknowledged or not. */
const checkRegisters = async (db: Database, acknowledgedWrites: AcknowledgedWrites) => {
  const trailOf = (entity: string) => db`
    (select count(*)::int from audit_log a
      where a.entity = ${entity} and a.entity_id = r.id and a.action = 'created') as trail`
  type Row = { id: number; name: string; trail: number }
  const contracts = await db<Row[]>`select id, social_reason as name, ${trailOf('contract')} from contracts r`
  const patients = await db<Row[]>`select id, full_name as name, ${trailOf('patient')} from patients r`
  for (const [rows, answered] of [
    [contracts, acknowledgedWrites.contracts],
    [patients, acknowledgedWrites.patients],
  ] as const) {
    const found = new Map(rows.map(({ id, name }) => [id, name]))
    expect([...answered].filter(([id, name]) => found.get(id) !== name)).toEqual([])
    expect(rows.filter(({ trail }) => trail !== 1)).toEqual([])
    const ours = rows.map(({ name }) => name).filter((name) => /^(Convênio|Pessoa) \d/.test(name))
    expect(new Set(ours).size).toBe(ours.length)
  }
  const [counted] = await db`
    select sum(rows)::int as rows from row_counts where table_name = 'patients' and not removed`
  expect(counted).toEqual({ rows: patients.length })
}

/** Expects every acknowledged session to be glossed. Each session was glossed by one call, so one notification exists for each. */
const checkGlosses = async (db: Database, acknowledgedWrites: AcknowledgedWrites) => {
  const rows = await db<{ id: number }[]>`select id from sessions where status = 'glossed'`
  const glossed = new Set(rows.map(({ id }) => id))
  expect(acknowledgedWrites.glossed.filter((id) => !glossed.has(id))).toEqual([])
  const [notified] = await db`
    select count(*)::int as count from notifications where title = 'Sessão glosada'`
  expect(notified).toEqual({ count: glossed.size })
}

const checkFiles = async (db: Database, acknowledgedWrites: AcknowledgedWrites, dataDir: string) => {
  const rows = await db<{ id: number }[]>`select r.id from reports r join files f on f.id = r.file_id`
  const kept = new Set(rows.map(({ id }) => id))
  expect(acknowledgedWrites.reports.filter((id) => !kept.has(id))).toEqual([])
  const known = await db<{ path: string }[]>`select path from files`
  const exported = await db<{ path: string }[]>`select path from export_files`
  const expected = new Set(exported.map(({ path }) => path))
  const left = async () => ({
    // An interrupted upload is kept in the trash for thirty days.
    stored: (await storedPaths(dataDir)).filter((path) => !expected.has(path) && !path.startsWith('.trash/')),
    temporary: await readdir(join(dataDir, 'tmp')),
  })
  const nothingElse = { stored: known.map(({ path }) => path).sort(), temporary: [] }
  await expect.poll(left, { timeout: 20_000 }).toEqual(nothingElse)
}

test('killing server and database loses no acknowledged write and leaves no partial write and no file without a row', async () => {
  const dataDir = await folderFor('kills')
  const server = await realServer(dataDir)
  const token = await server.signIn()
  // Another user receives the notifications, because nobody is notified of their own actions.
  const reader = {
    name: 'Quem Recebe',
    cpf: '529.982.247-25',
    rg: '12.345.678-9',
    email: 'outra@empresa.com.br',
    phone: '(11) 98765-4321',
    role: 'admin',
    status: 'active',
    password: 'uma-frase-boa-2',
  }
  await made(server.call('POST', '/administration', token, reader))
  const { acknowledgedWrites, acknowledged, stop } = await load(server, token, dataDir)
  for (let round = 1; round <= kills; round++) {
    const goal = (enough * round) / kills
    await expect.poll(acknowledged, { timeout: 120_000, interval: 20 }).toBeGreaterThanOrEqual(goal)
    if (round % 2 === 1) {
      await server.kill()
      await server.startAgain()
    } else {
      process.kill(await postmasterOf(dataDir), 'SIGKILL')
      await server.untilReady()
    }
  }
  await stop()
  expect(acknowledgedWrites.unexpectedAnswers).toEqual([])
  expect([
    acknowledgedWrites.exports > 0,
    acknowledgedWrites.reports.length > 0,
    acknowledgedWrites.glossed.length > 0,
  ]).toEqual([true, true, true])
  // The sweep at the start compares the store with the rows, and a clean stop waits for the sweep.
  await server.kill('SIGTERM')
  await server.startAgain()

  const db = await databaseOf(dataDir)
  await checkRegisters(db, acknowledgedWrites)
  await checkGlosses(db, acknowledgedWrites)
  await checkFiles(db, acknowledgedWrites, dataDir)
})
