import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { contractFields } from '../src/testing/fields.ts'
import { samplePdf } from '../src/testing/files.ts'
import { addTreatment, databaseOf, folderFor, keepWorking, realServer, storedPaths } from './real-server.ts'

const enough = 5_000

const postmasterOf = async (dataDir: string) =>
  Number.parseInt(await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8'), 10)

test('kills of server and database lose no answered write, leave none half and no file without its row', async () => {
  const dataDir = await folderFor('kills')
  const server = await realServer(dataDir)
  const token = await server.signIn()
  const { call } = server
  const { treatmentId, professionalId, ...first } = await addTreatment(server, token)
  const others = [await addTreatment(server, token), await addTreatment(server, token)]
  const waiting = [first, ...others].flatMap(({ sessionIds }) => sessionIds)
  await call('POST', '/administration', token, {
    name: 'Quem Recebe',
    cpf: '529.982.247-25',
    rg: '12.345.678-9',
    email: 'outra@empresa.com.br',
    phone: '(11) 98765-4321',
    role: 'admin',
    status: 'active',
    password: 'uma-frase-boa-2',
  })

  const contracts = new Map<number, string>()
  const glossed: number[] = []
  const reports: number[] = []
  let exports = 0
  let count = 0
  const addContract = async () => {
    const socialReason = `Convênio ${++count}`
    const { status, body } = await call('POST', '/contracts', token, contractFields({ socialReason }))
    if (status !== 201) throw new Error(String(status))
    contracts.set(body.id, socialReason)
  }
  const gloss = async () => {
    const id = waiting.shift()
    if (id === undefined) return addContract()
    const { status } = await call('PUT', '/monitoring/session-states', token, {
      sessions: [{ id, status: 'glossed', endDate: null }],
    })
    if (status === 200) glossed.push(id)
  }
  const pdf = new Blob([new Uint8Array(await samplePdf())])
  let month = 0
  const sendReport = async () => {
    const form = new FormData()
    const fields = {
      treatmentId,
      professionalId,
      status: 'month',
      year: 2020 + Math.floor(month / 12),
      month: (month++ % 12) + 1,
    }
    for (const [name, value] of Object.entries(fields)) form.set(name, String(value))
    form.set('file', pdf, 'papel.pdf')
    const { status, body } = await call('POST', '/reports', token, form)
    if (status === 201) reports.push(body.id)
  }
  const makeExport = async () => {
    const { status } = await call('GET', '/payment-management/invoicing/export/csv?year=2027&month=8', token)
    if (status === 200) exports++
    // One after the other they would leave the machine to nothing else.
    await delay(200)
  }

  const stops = [
    keepWorking(8, addContract),
    keepWorking(1, gloss),
    keepWorking(1, sendReport),
    keepWorking(1, makeExport),
  ]
  const acknowledged = () => contracts.size + glossed.length + reports.length
  const kills = 6
  for (let round = 1; round <= kills; round++) {
    const goal = (enough * round) / kills
    await expect.poll(acknowledged, { timeout: 120_000, interval: 20 }).toBeGreaterThan(goal)
    if (round % 2 === 1) {
      await server.kill()
      await server.startAgain()
    } else {
      process.kill(await postmasterOf(dataDir), 'SIGKILL')
      await server.untilReady()
    }
  }
  for (const stop of stops) await stop()
  expect([exports > 0, reports.length > 0, glossed.length > 0]).toEqual([true, true, true])
  // The sweep of a start makes the store agree with the rows; a clean stop waits for it.
  await server.kill('SIGTERM')
  await server.startAgain()

  const db = await databaseOf(dataDir)
  const rows = await db<{ id: number; socialReason: string; trail: number }[]>`
    select c.id, c.social_reason, (select count(*)::int from audit_log a
      where a.entity = 'contract' and a.entity_id = c.id and a.action = 'created') as trail from contracts c`
  const found = new Map(rows.map((row) => [row.id, row.socialReason]))
  const lost = [...contracts].filter(([id, name]) => found.get(id) !== name)
  expect([acknowledged() >= enough, lost]).toEqual([true, []])
  expect(rows.filter(({ trail }) => trail !== 1)).toEqual([])
  const names = rows.map((row) => row.socialReason).filter((name) => name.startsWith('Convênio '))
  expect(new Set(names).size).toBe(names.length)
  const [counted] = await db`select count(*)::int as said from contracts where deleted_at is null`
  const [said] =
    await db`select sum(rows)::int as said from row_counts where table_name = 'contracts' and part = '' and not removed`
  expect(said).toEqual(counted)

  const told = await db<{ id: number; told: number; status: string }[]>`
    select s.id, s.status, (select count(*)::int from audit_log a where a.entity = 'treatment') as told
    from sessions s where s.id = any(${glossed}) and s.status <> 'glossed'`
  expect(told).toEqual([])
  const [glosses] = await db<[{ rows: number; notified: number }]>`
    select (select count(*)::int from sessions where status = 'glossed') as rows,
      (select count(*)::int from notifications where title = 'Sessão glosada') as notified`
  // Each was glossed by a call of its own, and has one notification: neither more nor fewer.
  expect(glosses.notified).toBe(glosses.rows)
  expect(glosses.rows).toBeGreaterThanOrEqual(glossed.length)

  const kept = await db<
    { id: number; path: string }[]
  >`select r.id, f.path from reports r join files f on f.id = r.file_id`
  expect(reports.filter((id) => !kept.some((report) => report.id === id))).toEqual([])
  const known = (await db<{ path: string }[]>`select path from files`).map(({ path }) => path).sort()
  await expect
    .poll(async () => (await storedPaths(dataDir)).filter((path) => !path.startsWith('exports/')))
    .toEqual(known)
})
