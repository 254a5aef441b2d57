import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { describeRegister } from './register.ts'
import type { RegisterFilters } from './register-list-page.tsx'

const patients = describeRegister({
  calls: '/patients',
  kind: 'patient',
  path: '/patients',
  noun: 'o paciente',
  notLoaded: '',
  mayWrite: 'patients.write',
  listShows: ['patient'],
  listQuery: ({ search = 'todos' }) => ({ search }),
  recordIn: ({ patient }) => patient,
})

afterEach(() => vi.unstubAllGlobals())

test('a register calls its own endpoints and unwraps the record from the answer', async () => {
  const asked: string[] = []
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    return new Response(JSON.stringify({ data: [{ id: 3 }], patient: { id: 3 } }))
  })
  const client = new QueryClient()
  expect((await client.fetchQuery(patients.list({}))).rows).toEqual([{ id: 3 }])
  expect(await client.fetchQuery(patients.record('3'))).toEqual({ id: 3 })
  expect(asked).toEqual(['/api/v1/patients?search=todos', '/api/v1/patients/3'])
})

test('a record refreshes on the same changes as its list by default', () => {
  expect(patients.record('3').meta?.refreshOn?.kinds).toEqual(['patient'])
})

// The compiler checks that these lines do not compile; the code never runs.
export const wrongFilters: RegisterFilters<'/contracts'> = [
  // @ts-expect-error The list call has no query parameter `cityy`.
  { key: 'cityy', label: 'Cidade', kind: 'text' },
]
