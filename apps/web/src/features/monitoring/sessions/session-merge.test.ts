import type { MonitoredSession } from '@zelo/contract/monitoring'
import { expect, test } from 'vitest'
import { valuesOf } from './save-session.ts'
import { sessionDifferences } from './session-merge.ts'

const opened: MonitoredSession = {
  id: 1,
  treatmentId: 2,
  professionalId: 3,
  status: 'pendding',
  sessionDate: '2026-03-04T00:00:00.000Z',
  endDate: null,
  observation: null,
  updatedAt: '2026-03-01T12:00:00.000Z',
  file: null,
}

const compare = (mine: object, theirs: object, proof: 'keep' | 'remove' = 'keep') =>
  Object.fromEntries(
    sessionDifferences({
      opened,
      mine: { ...valuesOf(opened), ...mine },
      theirs: { ...opened, ...theirs },
      proof,
    }).map(({ name, changedBy }) => [name, changedBy]),
  )

test('fields that only one side changed are not in conflict, and equal changes are no difference', () => {
  expect(compare({ observation: 'Meu' }, { status: 'cancelled' })).toEqual({
    observation: 'me',
    status: 'them',
  })
  expect(compare({ status: 'cancelled' }, { status: 'cancelled' })).toEqual({})
  expect(compare({ observation: 'Meu' }, { observation: 'Seu' })).toEqual({ observation: 'both' })
  expect(compare({ sessionDate: '2026-03-05' }, { observation: 'Seu' })).toEqual({
    sessionDate: 'me',
    observation: 'them',
  })
})

test('status and end date conflict as one field', () => {
  const done = { status: 'completed', endDate: '2026-03-04T00:00:00.000Z' }
  expect(compare({ status: 'cancelled' }, done)).toEqual({ status: 'both', endDate: 'both' })
  expect(compare({ status: 'completed', endDate: '2026-03-05' }, done)).toEqual({ endDate: 'both' })
  expect(compare({ endDate: '2026-03-05' }, { status: 'cancelled' })).toEqual({
    status: 'both',
    endDate: 'both',
  })
})

test('a changed proof is a difference, with the side that changed it', () => {
  expect(compare({}, { file: 'a.jpg' })).toEqual({ proof: 'them' })
  expect(compare({}, {}, 'remove')).toEqual({ proof: 'me' })
  expect(compare({}, { file: 'a.jpg' }, 'remove')).toEqual({ proof: 'both' })
})
