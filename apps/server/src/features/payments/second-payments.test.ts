import { dayText } from '@zelo/contract/dates'
import { expect, test } from 'vitest'
import { testApp } from '../../testing/app.ts'
import { bankScene } from '../../testing/bank.ts'
import { today } from '../../testing/today.ts'

const office = testApp()

const plainNote = ({ accountNote }: { accountNote?: string }) => accountNote?.replaceAll('\u00a0', ' ')

/** A professional with a payout of two sessions, and the payout's PIX code as a user has it on the screen. */
const seenPix = async () => {
  const scene = await bankScene(office)
  const { professionalId, treatment } = await scene.worker({ fullName: 'Cida Repetida' })
  const path = `/payment-management/production/${treatment.id}/pix?year=2025&month=8`
  const { pixKey } = await scene.ok('GET', path)
  const seen = { treatmentId: treatment.id, amount: 160.2, pixKey }
  const mark = async (overrides: object = {}, who?: string) => {
    const { status, body } = await scene.pay({ ...seen, ...overrides }, who)
    expect([status, body.message]).toEqual([200, undefined])
    return plainNote(body)
  }
  const paid = async () => (await scene.accountOf(professionalId)).paid
  const { token: other } = await office.enter({ name: 'Bia Caixa' })
  return { ...scene, professionalId, treatment, pixKey, mark, paid, other }
}

const second =
  'Se você fez o PIX agora, é um segundo pagamento: registre-o na Conta do profissional como “Adiantamento”.'
const noteOf = (how: string) =>
  `O repasse de Cida Repetida por Zélia Peçanha (${how}) já estava pago. ${second}`
const byHand = `R$ 160,20 em ${dayText(today())}, PIX à mão, por Ana Lima`

test('money sent for a payout that the bank has paid is a second payment, and nothing is recorded', async () => {
  const { made, answer, mark, paid, professionalId } = await seenPix()
  const { id, number } = await made({ professionalIds: [professionalId] })
  await answer(id, () => '00')
  const how = `R$ 160,20 em ${dayText(today())}, arquivo ${number} · Sicoob, por Ana Lima`
  expect(await mark()).toBe(noteOf(how))
  expect(await paid()).toBe(160.2)
})

test('if two users send money for one payout, only the second user gets the warning', async () => {
  const { mark, paid, other } = await seenPix()
  expect(await mark()).toBeUndefined()
  expect(await mark({}, other)).toBe(noteOf(byHand))
  expect(await paid()).toBe(160.2)
})

test('a request that the same user repeats gets no warning, except after some minutes or for another key', async () => {
  const { mark, professionalId } = await seenPix()
  await mark()
  expect(await mark()).toBeUndefined()
  const { db } = office
  await db`update professionals set pix_key = 'depois@casa.local' where id = ${professionalId}`
  expect(await mark({ pixKey: 'depois@casa.local' })).toBe(noteOf(byHand))
  await db`update hand_payments set pix_key = 'depois@casa.local' where professional_id = ${professionalId}`
  expect(await mark({ pixKey: 'depois@casa.local' })).toBeUndefined()
  await db`
    update hand_payments set marked_at = marked_at - interval '6 minutes' where professional_id = ${professionalId}`
  expect(await mark({ pixKey: 'depois@casa.local' })).toContain(second)
})

test('a request for a paid payout that states no transfer gets no warning', async () => {
  const { mark, other } = await seenPix()
  await mark()
  expect(await mark({ pixKey: undefined }, other)).toBeUndefined()
  expect(await mark({ withoutTransfer: true, pixKey: undefined }, other)).toBeUndefined()
})

test('a user who sends money after discounts settled the payout gets a warning, even if the same user settled it', async () => {
  const { mark, adjust, professionalId } = await seenPix()
  await adjust(professionalId, { kind: 'advance', amount: '160.20' })
  await mark({ pixKey: undefined, withoutTransfer: true })
  expect(await mark()).toBe(noteOf(byHand.replace('PIX à mão', 'com descontos')))
})

test('the warning names only payouts that were already paid', async () => {
  const { mark, other, addTreatment, professionalId, treatment, pixKey, setStates, make, contractId } =
    await seenPix()
  const patientId = await make.patient(contractId, { fullName: 'Rui Segundo' })
  const another = await addTreatment({ professionalId }, patientId)
  await setStates(another, '2025-08-05', '2025-08-12')
  await mark()
  const payments = [treatment, another].map(({ id }) => ({ treatmentId: id, amount: 160.2, pixKey }))
  const send = async (who: string): Promise<(string | undefined)[]> => {
    const body = { year: 2025, month: 8, status: 'paid', payments }
    const answer = await office.ok('POST', '/payment-management/production/update-payments', who, body)
    return answer.body.payments.map(plainNote)
  }
  expect(await send(other)).toEqual([noteOf(byHand), undefined])
  const { token: third } = await office.enter({ name: 'Rita Outra' })
  const both = `Os repasses de Cida Repetida por Zélia Peçanha (${byHand}) e por Rui Segundo (${byHand.replace('Ana Lima', 'Bia Caixa')}) já estavam pagos. ${second}`
  expect(await send(third)).toEqual([both, both])
})

test('a payment by hand during the settlement of the bank’s payment is refused or gets a warning', async () => {
  const { made, file, settle, mark, pay, paid, professionalId, treatment, pixKey, answer } = await seenPix()
  const { id } = await made({ professionalIds: [professionalId] })
  await answer(id, () => 'ZZ')
  const [payment] = (await file(id)).payments
  const [settled, marked] = await Promise.all([
    settle(id, payment.id, { outcome: 'paid', paidOn: today() }),
    pay({ treatmentId: treatment.id, amount: 160.2, pixKey }),
  ])
  expect(settled.status).toBe(200)
  if (marked.status === 200) expect(marked.body.accountNote).toContain(second)
  else expect(marked.status).toBe(406)
  expect(await mark()).toContain(second)
  expect(await paid()).toBe(160.2)
})
