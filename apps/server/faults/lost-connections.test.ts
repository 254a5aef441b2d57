import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { contractFields, patientFields } from '../src/testing/fields.ts'
import { addTreatment, folderFor, keepWorking, postmasterOf, realServer } from './real-server.ts'

const kills = 40

test('every call is answered while the database is killed again and again under load', async () => {
  const dataDir = await folderFor('lines')
  const server = await realServer(dataDir)
  const token = await server.signIn()
  const { contractId } = await addTreatment(server, token)
  const underWay = new Set<string>()
  let count = 0
  let done = 0
  const calling = (method: string, path: string, body: () => object | undefined) => async () => {
    const name = `${++count} ${method} ${path}`
    underWay.add(name)
    try {
      if ((await server.call(method, path, token, body())).status < 300) done++
    } finally {
      underWay.delete(name)
    }
  }
  const noop = () => undefined
  const stops = [
    keepWorking(
      16,
      calling('POST', '/contracts', () => contractFields()),
    ),
    keepWorking(
      2,
      calling('POST', '/patients', () => patientFields(contractId)),
    ),
    keepWorking(2, calling('GET', '/patients?search=pessoa', noop)),
    keepWorking(1, calling('GET', '/patients/1', noop)),
    keepWorking(1, calling('GET', '/payment-management/invoicing/export/csv?year=2027&month=8', noop)),
  ]
  for (let round = 0; round < kills; round++) {
    const goal = done + 200
    await expect.poll(() => done, { timeout: 60_000, interval: 10 }).toBeGreaterThanOrEqual(goal)
    process.kill(await postmasterOf(dataDir), 'SIGKILL')
    await server.untilReady()
  }
  const stopped = Promise.all(stops.map((stop) => stop()))
  await Promise.race([stopped, delay(30_000)])
  expect([...underWay]).toEqual([])
})
