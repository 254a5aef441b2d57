import { expect, test } from 'vitest'
import { competenceText } from './competence-text.ts'
import { dueText } from './glosa-texts.ts'

const open = (dueOn: string) => dueText({ state: 'open', dueOn: `${dueOn}T00:00:00.000Z` }, '2026-03-10')

test('a deadline states the remaining or elapsed days, and is red from its last day on', () => {
  expect(open('2026-03-09')).toEqual({ text: 'Venceu há 1 dia', tone: 'danger' })
  expect(open('2026-03-10')).toEqual({ text: 'Vence hoje', tone: 'danger' })
  expect(open('2026-03-15')).toEqual({ text: 'Vence em 5 dias', tone: 'warning' })
  expect(open('2026-04-01')).toEqual({ text: 'Vence em 22 dias', tone: 'plain' })
  expect(dueText({ state: 'appealed', dueOn: '2026-03-09' }, '2026-03-10')).toBeUndefined()
})

test('the month in a URL has two digits', () => {
  expect(competenceText({ year: 2026, month: 3 })).toBe('2026-03')
})
