import { expect, test } from 'vitest'
import { parseConfig } from '../config.ts'
import { companyDay, dayIn } from './company-day.ts'

const lateEvening = new Date('2026-03-02T01:00:00Z')

test('a moment has the calendar date of the given time zone', () => {
  expect(dayIn('UTC', lateEvening)).toBe('2026-03-02')
  expect(dayIn('America/Sao_Paulo', lateEvening)).toBe('2026-03-01')
  expect(dayIn('America/Sao_Paulo', new Date('2026-03-02T03:00:00Z'))).toBe('2026-03-02')
  expect(dayIn('UTC', lateEvening)).toBe('2026-03-02')
})

test('the company’s day follows the configured time zone, by default today', () => {
  const config = parseConfig({ TIME_ZONE: 'America/Sao_Paulo' })
  expect(companyDay(config, lateEvening)).toBe('2026-03-01')
  expect(companyDay(parseConfig({ TIME_ZONE: 'Asia/Tokyo' }), lateEvening)).toBe('2026-03-02')
  expect(companyDay(config)).toMatch(/^\d{4}-\d\d-\d\d$/)
})
