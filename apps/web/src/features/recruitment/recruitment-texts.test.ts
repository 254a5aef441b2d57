import { expect, test } from 'vitest'
import { callAgeText, isUnanswered, shortWaitingText, waitingText } from './recruitment-texts.ts'

const calledAt = '2026-11-03T14:00:00.000Z'

test.each([
  ['2026-11-03', 'aguardando resposta', false],
  ['2026-11-04', 'aguardando resposta há 1 dia', false],
  ['2026-11-09', 'aguardando resposta há 6 dias', false],
  ['2026-11-10', 'sem resposta há 7 dias', true],
  ['2026-11-17', 'sem resposta há 14 dias', true],
])('on %s a call of 03/11 is shown as "%s"', (today, text, ended) => {
  expect(callAgeText(calledAt, today)).toBe(text)
  expect(isUnanswered(calledAt, today)).toBe(ended)
})

test('the list states how many wait and since when', () => {
  expect(waitingText(2, calledAt, '2026-11-06')).toBe('2 chamados, aguardando resposta há 3 dias')
  expect(waitingText(1, calledAt, '2026-11-17')).toBe('1 chamado, sem resposta há 14 dias')
  expect(waitingText(1, null, '2026-11-17')).toBe('1 chamado, aguardando resposta')
  expect(shortWaitingText(1, calledAt, '2026-11-17')).toBe('1 chamado há 14 dias')
  expect(shortWaitingText(2, calledAt, '2026-11-03')).toBe('2 chamados hoje')
})
