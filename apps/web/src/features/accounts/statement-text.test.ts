import { expect, test } from 'vitest'
import { mailLink, statementText } from './statement-text.ts'

const link = {
  fullName: 'Ana Conceição',
  email: 'ana@prof.local',
  url: 'https://zelo.test/extrato/abc',
  expiresAt: '2025-10-05T12:00:00.000Z',
}
const month = { year: 2025, month: 8 }

test('the message greets by first name and contains the link, the month and the expiry of the link', () => {
  expect(statementText(link, month, 'Zelo')).toBe(
    'Olá, Ana! Este é o seu extrato de agosto de 2025:\nhttps://zelo.test/extrato/abc\nO link é só seu e vale até 05/10/2025.\nZelo',
  )
})

test('the mail link contains the address, the subject, and the same message with CRLF line breaks', () => {
  const address = new URL(mailLink(link, month, 'Zelo'))
  expect(address.pathname).toBe('ana@prof.local')
  expect(address.searchParams.get('subject')).toBe('Extrato de agosto de 2025')
  expect(address.searchParams.get('body')).toBe(statementText(link, month, 'Zelo').replaceAll('\n', '\r\n'))
})
