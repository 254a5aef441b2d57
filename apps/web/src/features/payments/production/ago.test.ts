import { expect, test } from 'vitest'
import { ago } from './ago.ts'

test('the elapsed time is given in the largest whole unit', () => {
  const now = Date.parse('2026-11-16T12:00:00Z')
  const before = (seconds: number) => ago(new Date(now - seconds * 1000).toISOString(), now)
  expect([before(20), before(150), before(3_700), before(200_000)]).toEqual([
    'agora mesmo',
    'há 2 minutos',
    'há 1 hora',
    'há 2 dias',
  ])
})
