import { today } from './today.ts'

const columns = (record: string, from: number, to: number) => record.slice(from - 1, to)
const put = (record: string, from: number, text: string) =>
  record.slice(0, from - 1) + text + record.slice(from - 1 + text.length)

const bankDay = (day: string) => day.split('-').reverse().join('')

/**
 * The bank's answer to one payment: a code, and if paid the cents and the day as `DDMMAAAA`. The default day is today, because
 * the file's day may be in the future.
 */
export type PaymentAnswer = { code: string; on?: string; cents?: number }

/**
 * The text of a bank's return. `say` gets our own number of a payment and returns the bank's answer; `header` and `trailer`
 * are codes for the whole file.
 */
export const bankAnswer = (
  sent: string,
  say: (ownNumber: number) => PaymentAnswer | string,
  { header = '', trailer = '' } = {},
) =>
  sent
    .split('\r\n')
    .map((record) => {
      if (record[7] === '0') return put(put(record, 143, '2'), 231, header.padEnd(10))
      if (record[7] === '9') return put(record, 231, trailer.padEnd(10))
      if (record[7] !== '3' || record[13] !== 'A') return record
      const paymentAnswer = say(Number(columns(record, 74, 93)))
      const { code, on, cents } = typeof paymentAnswer === 'string' ? { code: paymentAnswer } : paymentAnswer
      const paid = code.startsWith('00')
      const day = on ?? (paid ? bankDay(today()) : '00000000')
      const amount = cents ?? (paid ? Number(columns(record, 120, 134)) : 0)
      return put(put(record, 155, day + String(amount).padStart(15, '0')), 231, code.padEnd(10))
    })
    .join('\r\n')
