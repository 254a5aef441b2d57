import { afterEach, describe, expect, test } from 'vitest'
import { formatMoney, formatPercent } from './amounts.ts'
import { companyDay, formatDay, formatMoment, initials, setTimeZone } from './format.ts'

afterEach(() => setTimeZone('America/Sao_Paulo'))

describe('formatDay', () => {
  test.each([
    ['2026-11-04T00:00:00.000Z', '04/11/2026'],
    ['2026-11-04', '04/11/2026'],
    ['2026-11-04T19:59:59.000Z', '04/11/2026'],
    ['2026-11-04T20:00:00.000Z', '05/11/2026'],
    ['1950-01-01T00:00:00.000Z', '01/01/1950'],
  ])('%s is shifted by four hours and shown as %s', (stored, shown) => {
    expect(formatDay(stored)).toBe(shown)
  })

  test('does not depend on the company time zone', () => {
    setTimeZone('America/Rio_Branco')
    expect(formatDay('2026-11-04T00:00:00.000Z')).toBe('04/11/2026')
  })

  test.each([undefined, null, '', 'amanhã'])('%j is shown as a dash', (value) => {
    expect(formatDay(value)).toBe('—')
  })
})

test('the day changes at midnight in the time zone of the company', () => {
  const late = new Date('2026-11-05T02:30:00.000Z')
  expect(companyDay(late)).toBe('2026-11-04')
  setTimeZone('America/Noronha')
  expect(companyDay(late)).toBe('2026-11-05')
})

describe('formatMoment', () => {
  test('formats in the company time zone, without the 4-hour shift', () => {
    expect(formatMoment('2026-11-05T02:30:00.000Z')).toBe('04/11/2026')
    expect(formatMoment('2026-11-05T23:30:00.000Z', true)).toBe('05/11/2026, 20:30')
  })

  test('uses the time zone set at startup', () => {
    setTimeZone('America/Manaus')
    expect(formatMoment('2026-11-05T23:30:00.000Z', true)).toBe('05/11/2026, 19:30')
  })

  test.each([undefined, null, '', 'ontem'])('%j is shown as a dash', (value) => {
    expect(formatMoment(value)).toBe('—')
  })
})

// Intl writes a no-break space after R$.
test.each([
  [1234.56, 'R$\u00a01.234,56'],
  ['1234.5', 'R$\u00a01.234,50'],
  [0, 'R$\u00a00,00'],
  [null, '—'],
  ['', '—'],
])('money %j is shown as %s', (value, shown) => {
  expect(formatMoney(value)).toBe(shown)
})

test.each([
  [84.166, '84,17%'],
  ['10', '10,00%'],
  [-3.5, '-3,50%'],
  [0, '0%'],
  [null, '0%'],
])('percentage %j is shown as %s', (value, shown) => {
  expect(formatPercent(value)).toBe(shown)
})

test.each([
  ['Marina Duarte', 'MD'],
  ['  érica de magalhães  nóbrega ', 'ÉN'],
  ['Ana', 'A'],
  ['', ''],
])('initials of %j are %s', (name, shown) => {
  expect(initials(name)).toBe(shown)
})
