import { expect, test } from 'vitest'
import { handOverText, returnedText, returnText } from './hand-over-text.ts'

const handOver = {
  from: '2026-12-08T00:00:00.000Z',
  to: '2026-12-16T00:00:00.000Z',
  replaced: { id: 1, fullName: 'Ana' },
  professional: { id: 2, fullName: 'Sara' },
  treatments: 2,
  sessions: 3,
}

test('the text of a hand-over has its days, its counts and both professionals', () => {
  expect(handOverText(handOver)).toBe('De 08/12/2026 a 16/12/2026: 3 sessões de 2 PADs, de Ana para Sara')
  expect(handOverText({ ...handOver, to: handOver.from })).toBe(
    'Em 08/12/2026: 3 sessões de 2 PADs, de Ana para Sara',
  )
  expect(handOverText({ ...handOver, to: null, sessions: 1, treatments: 1 })).toBe(
    'De 08/12/2026 em diante: 1 sessão de 1 PAD, de Ana para Sara',
  )
})

test.each([
  [
    { sessions: 3, treatments: 2 },
    '3 sessões de 2 PADs voltam a Ana.',
    '3 sessões de 2 PADs voltaram a Ana.',
  ],
  [{ sessions: 1, treatments: 1 }, '1 sessão de 1 PAD volta a Ana.', '1 sessão de 1 PAD voltou a Ana.'],
  [{ sessions: 0, treatments: 1 }, '1 PAD volta a Ana.', '1 PAD voltou a Ana.'],
  [{ sessions: 0, treatments: 2 }, '2 PADs voltam a Ana.', '2 PADs voltaram a Ana.'],
  [
    { sessions: 0, treatments: 1, continuesIn: [70] },
    '1 PAD volta a Ana.',
    '1 PAD voltou a Ana. A busca continua na captação nº 70.',
  ],
  [
    { sessions: 0, treatments: 2, continuesIn: [70, 71] },
    '2 PADs voltam a Ana.',
    '2 PADs voltaram a Ana. A busca continua nas captações nº 70 e nº 71.',
  ],
])('the return of %j is written as %s', (counted, before, after) => {
  expect(returnText(counted, 'Ana')).toBe(before)
  expect(returnedText(counted, 'Ana')).toBe(after)
})
