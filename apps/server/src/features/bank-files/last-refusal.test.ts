import { banks } from '@zelo/contract/company'
import { expect, test } from 'vitest'
import { testApp } from '../../testing/app.ts'
import { bankScene } from '../../testing/bank.ts'
import { correctionOf } from '../accounts/accounts.public.ts'
import { codesOf } from './cnab/occurrences.ts'

const office = testApp()

const month = 'year=2025&month=8'

/** A professional whose payment the bank answered with `code`, and the three screens that show the refusal. */
const refusedWorker = async (code: string, overrides: { bank?: string } = {}) => {
  const scene = await bankScene(office, overrides)
  const { made, answer, worker, ok, accountOf } = scene
  const { professionalId, treatment } = await worker({ pixKey: '(11) 98765-4321' })
  const professionalIds = [professionalId]
  const first = await made({ professionalIds })
  const { status, body } = await answer(first.id, () => code)
  expect(status).toBe(200)
  const seen = async () => {
    const proposal = await ok(
      'GET',
      `/payment-management/bank-files/proposal?${month}&professionalIds=${professionalId}`,
    )
    const production = await ok(
      'GET',
      `/payment-management/production/details?${month}&professionalId=${professionalId}`,
    )
    return {
      proposal: proposal.payments[0]?.refusal,
      account: (await accountOf(professionalId)).refusal,
      production: production.treatments[0].refusal,
    }
  }
  const sameInAll = (refusal: unknown) => ({ proposal: refusal, account: refusal, production: refusal })
  return {
    ...scene,
    professionalId,
    professionalIds,
    treatment,
    first,
    problems: body.problems,
    seen,
    sameInAll,
  }
}

test('a refused payment is shown with reason, day and file in the proposal, the account and the production', async () => {
  const { seen, sameInAll, first } = await refusedWorker('PJ')
  expect(await seen()).toEqual(
    sameInAll({
      code: 'PJ',
      sentence: 'A chave PIX não existe. Confira a chave do profissional.',
      refusedAt: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T.*Z$/),
      file: { id: first.id, number: first.number, bank: '756' },
      key: 'refused',
      correct: 'key',
    }),
  )
})

test('the refused key in another format counts as refused, another key as changed', async () => {
  const { seen, sameInAll, professionalId } = await refusedWorker('PM', { bank: '237' })
  const keyAs = (pixKey: string) =>
    office.db`update professionals set pix_key = ${pixKey} where id = ${professionalId}`
  await keyAs('+55 11 98765-4321')
  expect(await seen()).toEqual(sameInAll(expect.objectContaining({ key: 'refused' })))
  await keyAs('outra.chave@banco.local')
  expect(await seen()).toEqual(sameInAll(expect.objectContaining({ code: 'PM', key: 'changed' })))
})

test('the file, its return and the last refusal name the data to correct', async () => {
  const cases = [
    ['237', 'AG', 'company'],
    ['341', 'CN', 'company'],
    ['341', 'LC', null],
    ['341', 'TI', 'key'],
    ['756', '01', null],
    ['756', 'PG', 'key'],
  ] as const
  for (const [bank, code, correct] of cases) {
    const { seen, sameInAll, file, first, problems } = await refusedWorker(code, { bank })
    expect(problems).toMatchObject([{ outcome: 'refused', correct }])
    expect((await file(first.id)).payments).toMatchObject([{ state: 'refused', code, correct }])
    expect(await seen()).toEqual(sameInAll(expect.objectContaining({ code, correct })))
  }
})

test('a key that changed since its refusal needs no correction', async () => {
  const { seen, sameInAll, professionalId } = await refusedWorker('PJ')
  await office.db`update professionals set pix_key = 'nova@banco.local' where id = ${professionalId}`
  expect(await seen()).toEqual(sameInAll(expect.objectContaining({ key: 'changed', correct: null })))
})

test('a refusal whose sentence names Empresa is corrected there, and one that names the key in the key of the payee', () => {
  for (const bank of banks)
    for (const [code, sentence] of Object.entries(codesOf[bank].refused)) {
      if (/Confira .* em Empresa/.test(sentence))
        expect([code, correctionOf(bank, code)]).toEqual([code, 'company'])
      if (/Confira a chave/.test(sentence)) expect([code, correctionOf(bank, code)]).toEqual([code, 'key'])
    }
})

test('a refusal for a reason of the company does not mark the key as refused', async () => {
  const { seen, sameInAll } = await refusedWorker('SS', { bank: '341' })
  expect(await seen()).toEqual(sameInAll(expect.objectContaining({ code: 'SS', key: 'same' })))
})

test('the refusal ends when the professional is in another file, and returns if that file is cancelled', async () => {
  const { seen, sameInAll, made, cancel, professionalIds, accountOf } = await refusedWorker('PJ')
  const second = await made({ professionalIds })
  expect((await accountOf(professionalIds[0] ?? 0)).refusal).toBeNull()
  await cancel(second.id)
  expect(await seen()).toEqual(sameInAll(expect.objectContaining({ code: 'PJ' })))
})

test('the refusal ends when another file pays the professional', async () => {
  const { seen, made, answer, adjust, professionalId, professionalIds } = await refusedWorker('PJ')
  const second = await made({ professionalIds })
  await answer(second.id, () => '00')
  await adjust(professionalId, { kind: 'bonus', amount: '10.00' })
  expect(await seen()).toEqual({ proposal: null, account: null, production: null })
})

test('the refusal ends when somebody pays the professional by hand', async () => {
  const { seen, ok, adjust, professionalId, treatment } = await refusedWorker('PJ')
  await ok('POST', '/payment-management/production/update-payment', {
    treatmentId: treatment.id,
    professionalId,
    year: 2025,
    month: 8,
    amount: 160.2,
    status: 'paid',
  })
  await adjust(professionalId, { kind: 'bonus', amount: '10.00' })
  expect(await seen()).toEqual({ proposal: null, account: null, production: null })
})

test('a result that a user enters has no code of the bank', async () => {
  const { seen, sameInAll, file, answer, settle, first } = await refusedWorker('00')
  await answer(first.id, () => 'PC')
  const [payment] = (await file(first.id)).payments
  expect((await settle(first.id, payment.id, { outcome: 'refused' })).status).toBe(200)
  expect(await seen()).toEqual(
    sameInAll(
      expect.objectContaining({ code: null, sentence: 'Não foi pago, conferido no banco.', key: 'same' }),
    ),
  )
})
