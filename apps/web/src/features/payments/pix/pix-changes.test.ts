import { expect, test } from 'vitest'
import { type ComparedCharge, whatChanged } from './pix-changes.ts'

const shown: ComparedCharge = {
  amount: 540,
  pixKey: '52998224725',
  payload: '000201…540',
  payouts: [{ treatmentId: 1, patient: 'Otávio', due: 540, payoutValue: 540 }],
}
const payout = (due: number, payoutValue: number, treatmentId = 1) => ({
  treatmentId,
  patient: 'Otávio',
  due,
  payoutValue,
})
const plain = (sentences: string[]) => sentences.map((sentence) => sentence.replaceAll('\u00a0', ' '))

test('a second read of an unchanged charge reports no changes', () => {
  expect(whatChanged(shown, structuredClone(shown))).toEqual([])
})

test.each<[string, Partial<ComparedCharge>, string[]]>([
  [
    'a changed amount is reported with both figures',
    { amount: 630, payouts: [payout(630, 630)], payload: 'x' },
    ['O valor mudou de R$ 540,00 para R$ 630,00 enquanto este painel estava aberto.'],
  ],
  ['a changed key is reported', { pixKey: '+5511988887777', payload: 'x' }, ['A chave PIX mudou.']],
  [
    'a changed amount and a changed key are both reported',
    { amount: 630, pixKey: 'a@b.co', payload: 'x' },
    ['O valor mudou de R$ 540,00 para R$ 630,00 enquanto este painel estava aberto.', 'A chave PIX mudou.'],
  ],
  [
    'a payment by another person is reported as a payment',
    { amount: 0, payouts: [payout(0, 540)], payload: null },
    ['O repasse foi marcado como pago enquanto este painel estava aberto. Não pague de novo.'],
  ],
  [
    'removed sessions are not reported as a payment',
    { amount: 0, payouts: [payout(0, 0)], payload: null },
    ['Não há mais nada a pagar: isso mudou enquanto este painel estava aberto.'],
  ],
  [
    'the same sum of other payouts is reported as a change',
    { payouts: [payout(240, 240), payout(300, 300, 2)] },
    ['Os repasses deste PIX mudaram enquanto este painel estava aberto.'],
  ],
  [
    'a changed total with the same open amount is reported as a change',
    { payouts: [payout(540, 700)] },
    ['Os repasses deste PIX mudaram enquanto este painel estava aberto.'],
  ],
  [
    'a new discount in the account is reported',
    { payload: null, accountNote: 'Nada a pagar agora.' },
    ['A conta do profissional mudou enquanto este painel estava aberto.'],
  ],
  ['a changed payee name in the code is reported', { payload: 'x' }, ['Os dados de quem recebe mudaram.']],
])('%s', (_, now, sentences) => {
  expect(plain(whatChanged(shown, { ...shown, ...now }))).toEqual(sentences)
})
