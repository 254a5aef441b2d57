import { expect, test } from 'vitest'
import { callAgeText, isUnanswered, openCallTexts, shortCallText } from './recruitment-texts.ts'

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

test('the texts state the number and the age of waiting calls and of unanswered calls', () => {
  const recent = '2026-11-14T14:00:00.000Z'
  const waiting = { waitingCalls: 2, waitingSince: recent, unansweredCalls: 0, answerableSince: recent }
  const unanswered = { waitingCalls: 1, waitingSince: calledAt, unansweredCalls: 1, answerableSince: null }
  const both = { waitingCalls: 3, waitingSince: calledAt, unansweredCalls: 1, answerableSince: recent }
  const today = '2026-11-17'
  expect(openCallTexts(both, today)).toEqual([
    '2 chamados, aguardando resposta há 3 dias',
    '1 chamado, sem resposta há 14 dias',
  ])
  expect(openCallTexts({ waitingCalls: 0, unansweredCalls: 0 }, today)).toEqual([])
  expect(shortCallText({ waitingCalls: 0, unansweredCalls: 0 }, today)).toBeUndefined()
  expect(shortCallText(both, today)).toBe('2 chamados há 3 dias')
  expect(shortCallText(unanswered, today)).toBe('sem resposta há 14 dias')
  expect(shortCallText(waiting, '2026-11-14')).toBe('2 chamados hoje')
})

test('without a count of unanswered calls from the server, all open calls are one group', () => {
  const all = { waitingCalls: 1, waitingSince: calledAt }
  expect(shortCallText(all, '2026-11-17')).toBe('sem resposta há 14 dias')
  expect(openCallTexts({ waitingCalls: 1, waitingSince: null })).toEqual(['1 chamado, aguardando resposta'])
})
