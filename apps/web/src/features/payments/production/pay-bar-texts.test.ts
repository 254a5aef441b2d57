import { expect, test } from 'vitest'
import { askToPay } from './pay-bar-texts.ts'

const row = (id: number, professionalId: number, treatmentValue: number) => ({
  id,
  professional: { id: professionalId, fullName: `Nome ${professionalId}` },
  patient: { fullName: 'Otávio' },
  treatmentValue,
  paymentStatus: 'pending' as const,
})
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

test('the question counts payouts and professionals, and sums the due amounts', () => {
  expect(plain(askToPay([row(1, 7, 80.1), row(2, 7, 40.2), row(2, 8, 1000)]))).toBe(
    'Marcar 3 repasses de 2 profissionais, R$ 1.120,30, como pagos?',
  )
  expect(plain(askToPay([row(1, 7, 80)]))).toBe('Marcar 1 repasse de 1 profissional, R$ 80,00, como pago?')
})
