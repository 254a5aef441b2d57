import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { createBackground } from '../background.ts'
import { createReadingMemory } from './reading-log.ts'
import { type Counted, createRefusalMemory } from './refusal-log.ts'
import type { Refused } from './trace.ts'
import { createTraceQueue } from './trace-queue.ts'

const log = { error: () => {} }
const minutes = 60_000

/** Background work without the rest of the app. */
const background = () => {
  const app = Fastify()
  return { inBackground: createBackground(app), close: () => app.close() }
}

test('failed trace writes are retried, and after a while reads are refused', async () => {
  const { inBackground } = background()
  const written: string[] = []
  let full = true
  const queue = createTraceQueue<string>(
    { inBackground, log },
    {
      waitMs: 3_600_000,
      patienceMs: 0,
      write: async (items) => {
        if (full) throw new Error('disk full')
        written.push(...items)
      },
    },
  )
  queue.add('one')
  queue.assertWritable()
  await queue.flush()
  expect(() => queue.assertWritable()).toThrow('As leituras não podem ser registradas agora')
  full = false
  await queue.flush()
  expect(written).toEqual(['one'])
  queue.assertWritable()
})

test('a stop writes the gathered traces', async () => {
  const { inBackground, close } = background()
  const written: string[] = []
  const write = async (items: string[]) => void written.push(...items)
  const queue = createTraceQueue<string>({ inBackground, log }, { waitMs: 3_600_000, patienceMs: 0, write })
  queue.add('one')
  queue.add('two')
  queue.close()
  await close()
  expect(written).toEqual(['one', 'two'])
})

test('a read is recorded again after ten minutes', () => {
  let now = 0
  const isFirst = createReadingMemory(() => now)
  const reading = { actorId: 1, part: 'details', of: { patientId: 2 } } as const
  expect([isFirst(reading), isFirst(reading)]).toEqual([true, false])
  now = 11 * minutes
  expect(isFirst(reading)).toBe(true)
})

test('many refusals are written as a few rows with exact counts', () => {
  let now = 0
  const rows: Counted[] = []
  const { note, settle } = createRefusalMemory(
    (row) => rows.push(row),
    () => now,
  )
  const refused = (address: string): Refused => ({
    action: 'signInFailed',
    actorId: null,
    call: 'POST /login',
    status: 401,
    address,
  })
  for (let one = 0; one < 5_000; one += 1) note(refused(`10.0.${one % 1_000}`))
  now = 11 * minutes
  settle()
  expect(rows.length).toBeLessThan(500)
  expect(rows.reduce((sum, { times }) => sum + times, 0)).toBe(5_000)
})
