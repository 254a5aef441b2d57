import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { samplePdf } from '../src/testing/files.ts'
import { addMonths, addTreatment, databaseOf, folderFor, realServer } from './real-server.ts'

const shifted = pathToFileURL(join(import.meta.dirname, 'shifted-clock.mjs')).href

// São Paulo is three hours behind UTC.
test.each([
  ['the last minute of a year', '2028-01-01T02:58:00Z', '2027-12-01', '2027-12-31'],
  ['the first minute of a year', '2028-01-01T03:00:30Z', '2028-01-01', '2028-01-01'],
  ['the last minute of 29 February', '2028-03-01T02:58:00Z', '2028-02-01', '2028-02-29'],
  ['the first minute after 29 February', '2028-03-01T03:00:30Z', '2028-03-01', '2028-03-01'],
  [
    'the first minute of a month of 31 days after one of 30',
    '2027-10-01T03:00:30Z',
    '2027-10-01',
    '2027-10-01',
  ],
])(
  "a report sent in %s is stored under the month and day of the company's time zone",
  async (_, clock, month, day) => {
    const dataDir = await folderFor('clock')
    const server = await realServer(dataDir, { CLOCK: clock, NODE_OPTIONS: `--import=${shifted}` })
    const token = await server.signIn()
    const { treatmentId, professionalId } = await addTreatment(server, token)
    await addMonths(dataDir, treatmentId, '2027-01-01', 24)
    const form = new FormData()
    for (const [name, value] of Object.entries({ treatmentId, professionalId, status: 'month' }))
      form.set(name, String(value))
    form.set('file', new Blob([new Uint8Array(await samplePdf())]), 'papel.pdf')
    expect((await server.call('POST', '/reports', token, form)).status).toBe(201)
    const db = await databaseOf(dataDir)
    const [report] = await db<{ month: string; path: string }[]>`
    select r.month::text, f.path from reports r join files f on f.id = r.file_id`
    expect(report?.month).toBe(month)
    expect(report?.path).toContain(`_${day}_`)
  },
)
