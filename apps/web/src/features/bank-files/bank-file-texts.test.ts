import { expect, test } from 'vitest'
import { fileLook, otherStatesText, refusedText, returnText, statesText } from './bank-file-texts.ts'

const noPayments = { sent: 0, scheduled: 0, paid: 0, refused: 0, cancelled: 0, inDoubt: 0 }
const file = (states: object, overrides: object = {}) => ({
  states: { ...noPayments, ...states },
  cancelledAt: null,
  answeredAt: null,
  ...overrides,
})

test.each([
  [file({ sent: 3 }), 'Espera o banco'],
  [file({ sent: 1, paid: 2 }, { answeredAt: '2026-11-18T10:00:00Z' }), 'Respondido em parte'],
  [file({ scheduled: 3 }, { answeredAt: '2026-11-18T10:00:00Z' }), 'Agendado'],
  [file({ paid: 3 }), 'Pago'],
  [file({ paid: 2, refused: 1 }), '1 pagamento recusado'],
  [file({ refused: 2, sent: 1 }), '2 pagamentos recusados'],
  [file({ paid: 2, refused: 1, inDoubt: 1 }), '1 pagamento a conferir'],
  [file({ cancelled: 3 }, { cancelledAt: '2026-11-18T10:00:00Z' }), 'Cancelado'],
  [file({ cancelled: 2, inDoubt: 1 }, { cancelledAt: '2026-11-18T10:00:00Z' }), '1 pagamento a conferir'],
  [file({ cancelled: 2, paid: 1 }, { cancelledAt: '2026-11-18T10:00:00Z' }), 'Cancelado, 1 pago'],
])('the badge of the file %j is %s', (states, text) => {
  expect(fileLook(states).text).toBe(text)
})

test('the text of a file omits states without payments', () => {
  expect(statesText(file({ paid: 25, refused: 1, sent: 1 }))).toBe('25 pagos, 1 recusado, 1 sem resposta')
  expect(statesText(file({ paid: 1, inDoubt: 2 }))).toBe('1 pago, 2 a conferir no banco')
})

test.each([
  [file({ sent: 3 }), ''],
  [file({ paid: 3 }), ''],
  [file({ scheduled: 3 }, { answeredAt: '2026-11-18T10:00:00Z' }), ''],
  [file({ inDoubt: 3 }), ''],
  [file({ paid: 25, refused: 1, sent: 1 }), '25 pagos, 1 sem resposta'],
  [file({ paid: 1, refused: 1, inDoubt: 2 }), '1 pago, 1 recusado'],
  [file({ sent: 1, paid: 2 }, { answeredAt: '2026-11-18T10:00:00Z' }), '2 pagos, 1 sem resposta'],
  [file({ cancelled: 2, paid: 1 }, { cancelledAt: '2026-11-18T10:00:00Z' }), ''],
])('the line below the badge of %j does not repeat the badge', (states, text) => {
  expect(otherStatesText(states)).toBe(text)
})

const summary = { fileId: 1, number: 1, paid: 0, scheduled: 0, refused: 0, unknown: 0, repeated: false }

test.each([
  [{ paid: 2, refused: 1, unknown: 1 }, '2 pagos, 1 recusado, 1 a conferir no banco.'],
  [{ repeated: true }, 'Este retorno já tinha sido lido: nada mudou.'],
  [{}, 'O retorno não trouxe novidade.'],
])('a return with %j has the text %s', (changes, text) => {
  expect(returnText({ ...summary, ...changes })).toBe(text)
})

test('the sentence after refusals names only the data that the bank found wrong', () => {
  const after = 'O que o banco recusou volta a ser devido: '
  const nextStep = 'gere outro arquivo, ou pague de outro modo.'
  expect(refusedText([{ correct: null }, {}])).toBe(`${after}${nextStep}`)
  expect(refusedText([{ correct: 'key' }, {}])).toBe(`${after}corrija a chave e ${nextStep}`)
  expect(refusedText([{ correct: 'company' }])).toBe(`${after}corrija a conta em Empresa e ${nextStep}`)
  expect(refusedText([{ correct: 'company' }, { correct: 'key' }])).toBe(
    `${after}corrija a chave e a conta em Empresa e ${nextStep}`,
  )
})
