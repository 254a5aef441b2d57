import { beforeAll, expect, test } from 'vitest'
import { callsOf } from '../bench/calls.ts'
import { testApp } from './testing/app.ts'

const office = testApp()
let token: string
beforeAll(async () => {
  token = (await office.enter()).token
})

const facts = {
  year: 2026,
  month: 5,
  patientPages: 1,
  professionalPages: 1,
  patientId: 1,
  cpf: '111.444.777-35',
  professionalId: 1,
  payoutId: 1,
  treatmentId: 1,
  runningId: 1,
  glosaId: 1,
  firstName: 'maria',
  surname: 'souza',
  professionalSurname: 'silva',
  today: '2026-05-10',
  recruitmentId: 1,
  contractId: 1,
}

/**
 * Reads that the benchmark omits, such as health checks, files, links with a token, drafts of one user, removed records, and
 * the checks before a removal.
 */
const omittedCalls = [
  '/administration/{id}/removed',
  '/auth/logout',
  '/contracts/{id}/removal',
  '/contracts/{id}/removed',
  '/exports/{progressId}',
  '/exports/files/{token}/{fileName}',
  '/glosas/{id}/letter',
  '/glosas/{id}/removed',
  '/health',
  '/imports/templates/{kind}',
  '/imports/{id}',
  '/imports/{id}/left-out/export',
  '/imports/{id}/rows',
  '/patients/{id}/removal',
  '/patients/{id}/removed',
  '/payment-management/bank-files/{id}/download',
  '/privacy/{kind}/{id}/anonymise/preview',
  '/professionals/{id}/account/pdf',
  '/professionals/{id}/removal',
  '/professionals/{id}/removed',
  '/ready',
  '/professionals/{id}/absences/{absenceId}/removal',
  '/recruitment/{id}/removal',
  '/recruitment/{id}/removed',
  '/statements/{token}',
  '/statements/{token}/pdf',
  '/treatments/{id}/removal',
  '/uploads/{professionalId}/{treatmentId}/{filename}',
]
const isExport = (path: string) => /\/export\/\w+$/.test(path)

const addressOf = (path: string) => new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`)

test('the benchmark measures every read of the API, and nothing else', () => {
  const measured = Object.values(callsOf(facts)).map((call) => call.replace(/\?.*/, ''))
  const reads = office.app.endpoints.filter(({ method }) => method === 'GET').map(({ path }) => path)
  const missing = reads
    .filter((path) => !omittedCalls.includes(path) && !isExport(path))
    .filter((path) => !measured.some((call) => addressOf(path).test(call)))
  expect(missing).toEqual([])
  expect(measured.filter((call) => !reads.some((path) => addressOf(path).test(call)))).toEqual([])
})

test('the API accepts every call of the benchmark', async () => {
  for (const [name, path] of Object.entries(callsOf(facts))) {
    const { status } = await office.call('GET', path, token)
    // 404 is allowed, because the records do not exist yet.
    expect([name, [200, 404].includes(status) || status]).toEqual([name, true])
  }
})
