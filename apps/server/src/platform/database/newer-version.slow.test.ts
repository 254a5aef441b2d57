import { apiBase } from '@zelo/contract/endpoint'
import { expect, test } from 'vitest'
import { testApp } from '../../testing/app.ts'
import { contractFields, patientFields, professionalFields } from '../../testing/records.ts'

const office = testApp()

test('a running server keeps working after a newer version adds a column to every table', async () => {
  const { token } = await office.enter()
  const paths = office.app.endpoints
    // Exports are left out: they read the same data as the screens and take longer.
    .filter(({ method, path }) => method === 'GET' && !/logout|export/.test(path))
    .map(({ path }) =>
      path
        .replace('{year}', '2026')
        .replace('{month}', '10')
        .replaceAll(/\{\w+\}/g, '1'),
    )
  const query = 'year=2026&month=10&contractId=1&treatmentId=1&recruitmentId=1&from=2026-10-01'
  // Some answers are not JSON.
  const statusOf = async (path: string) => {
    const headers = { authorization: `Bearer ${token}` }
    const answer = await office.app.inject({ method: 'GET', url: `${apiBase}${path}?${query}`, headers })
    return answer.statusCode
  }
  // Many concurrent calls, so that every connection of the pool prepares the statement.
  const read = async () => {
    const answers: [string, number[]][] = []
    for (const path of paths)
      answers.push([path, [...new Set(await Promise.all(Array.from({ length: 12 }, () => statusOf(path))))]])
    return answers
  }
  const write = async () => {
    const contract = await office.call('POST', '/contracts', token, contractFields())
    const patient = await office.call('POST', '/patients', token, patientFields(contract.body.id))
    const professional = await office.call('POST', '/professionals', token, professionalFields())
    const edited = await office.call('PUT', `/contracts/${contract.body.id}`, token, contractFields())
    return [contract, patient, professional, edited].map(({ status }) => status)
  }
  expect(await write()).toEqual([201, 201, 201, 200])
  const before = await read()
  expect(before.filter(([, statuses]) => statuses.includes(200)).length).toBeGreaterThan(30)

  const tables = await office.db<{ name: string }[]>`
    select tablename as name from pg_tables where schemaname = 'public'`
  for (const { name } of tables)
    await office.db`alter table ${office.db(name)} add column added_later text not null default 'x'`
  expect(await read()).toEqual(before)
  expect(await write()).toEqual([201, 201, 201, 200])
})
