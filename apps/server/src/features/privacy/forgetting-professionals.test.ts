import { expect, test } from 'vitest'
import { testApp } from '../../testing/app.ts'
import { everyText, mark, markEverything } from '../../testing/forgotten.ts'
import { record } from '../../testing/records.ts'

const office = testApp()

const removedProfessional = async (fullName: string) => {
  const admin = await office.enter()
  const make = record(office, admin.token)
  const professionalId = await make.professional({ fullName, pixKey: 'pix-secreto@x.local' })
  const patientId = await make.patient(await make.contract())
  const treatmentId = await make.treatment(patientId, professionalId, 'active', '2026-11-30')
  await office.db`
    insert into sessions (treatment_id, session_date, end_date, status)
    values (${treatmentId}, '2010-03-01', '2010-03-01', 'completed')`
  await office.db`
    update treatments set start_date = '2010-01-01', end_date = '2010-06-30', status = 'deleted', deleted_at = now()
    where id = ${treatmentId}`
  const call = (reason = 'Prazo vencido.') =>
    office.call('POST', `/privacy/professionals/${professionalId}/anonymise`, admin.token, {
      name: fullName,
      reason,
    })
  const mayBe = async () => {
    const { data } = (await office.ok('GET', `/privacy/people?search=${professionalId}`, admin.token)).body
    return data.find(
      ({ kind, id }: { kind: string; id: number }) => kind === 'professionals' && id === professionalId,
    )?.mayBeAnonymised
  }
  return { admin, professionalId, treatmentId, call, mayBe }
}

const recordHandPayment = (professionalId: number) => office.db`
  insert into hand_payments (treatment_id, month, professional_id, amount, payee, pix_key, marked_at, marked_by)
  select treatment_id, month, professional_id, amount, payee, pix_key, changed_at, changed_by
  from payouts where professional_id = ${professionalId}`

test('a professional can be anonymised after removal, after the retention period and without debts', async () => {
  const fullName = 'Gumercindo Pafúncio Tererê'
  const one = await removedProfessional(fullName)
  const { admin, professionalId, treatmentId } = one
  const refused = async (sentence: RegExp) => {
    expect(await one.mayBe()).toBe(false)
    const { status, body } = await one.call()
    expect([status, body.message]).toEqual([406, expect.stringMatching(sentence)])
  }
  await refused(/^Só um profissional removido/)
  await office.ok('DELETE', `/professionals/${professionalId}`, admin.token)
  await refused(/repasses a pagar a este profissional \(1\)/)
  await office.db`
    insert into payouts (treatment_id, month, status, amount, changed_by, professional_id, payee, pix_key)
    select treatment_id, month, 'paid', owed, ${admin.id}, professional_id, ${fullName}, 'pix-secreto@x.local'
    from book_rows where professional_id = ${professionalId}`
  await recordHandPayment(professionalId)
  await office.db`update treatments set end_date = '2020-01-31' where id = ${treatmentId}`
  await office.db`
    insert into account_adjustments (professional_id, kind, amount, reason, month, created_by)
    values (${professionalId}, 'bonus', 10, 'Bônus de Tererê', '2010-03-01', ${admin.id})`
  await office.db`update treatments set end_date = '2010-06-30' where id = ${treatmentId}`
  await refused(/saldo de R\$\s10,00/)
  const [file] = await office.db<[{ id: number }]>`
    with account as (
      insert into company_accounts (bank, agency, agency_digit, account, account_digit, agreement, next_file_number, created_by)
      values ('756', '1', '2', '3', '4', '5', 2, ${admin.id}) returning id
    )
    insert into bank_files (account_id, bank, agreement, number, pay_on, month, file_name, payer, payer_account, total, created_by)
    select id, '756', '5', 1, '2010-04-01', '2010-03-01', 'x', '{}', '{}', 10, ${admin.id} from account returning id`
  await office.db`
    insert into bank_payments (file_id, professional_id, amount, payee, cpf, pix_key)
    values (${file.id}, ${professionalId}, 10, ${fullName}, '529.982.247-25', 'pix-secreto@x.local')`
  await refused(/espera a resposta do banco/)
  await office.db`update bank_payments set state = 'paid', paid_on = '2010-04-01', paid_amount = amount,
      in_doubt = true where file_id = ${file.id}`
  await refused(/espera a resposta do banco/)
  await office.db`update bank_payments set in_doubt = false where file_id = ${file.id}`
  await office.db`
    insert into statement_links (professional_id, month, token_hash, expires_at, created_by)
    values (${professionalId}, '2010-03-01', 'x', now() + interval '1 day', ${admin.id})`
  await office.db`update treatments set end_date = '2020-01-31' where id = ${treatmentId}`
  await refused(/ficam guardados até 31\/01\/2030/)
  await office.db`update treatments set end_date = '2010-06-30' where id = ${treatmentId}`
  await office.db`
    insert into professional_absences (professional_id, from_day, to_day, reason)
    values (${professionalId}, '2010-01-01', '2010-01-02', 'Tererê adoeceu')`
  expect(await one.mayBe()).toBe(true)
  expect((await one.call(`Pedido de ${fullName}.`)).status).toBe(200)
  expect(await everyText(office)).not.toMatch(/gumercindo|paf[uú]ncio|terer[eê]|pix-secreto/i)
  expect((await one.call()).body.message).toBe('Este profissional já foi anonimizado.')
  const restored = await office.call('POST', `/professionals/${professionalId}/restore`, admin.token)
  expect([restored.status, restored.body.message]).toEqual([
    406,
    'Este profissional foi anonimizado: o cadastro dele não pode mais ser alterado.',
  ])
  const reverted = await office.call('POST', '/payment-management/production/update-payment', admin.token, {
    treatmentId,
    professionalId,
    year: 2010,
    month: 3,
    status: 'pending',
    amount: 80,
  })
  expect(reverted.status).toBe(406)
  const [row] = await office.db`select owed, paid from book_rows where professional_id = ${professionalId}`
  expect(row).toEqual({ owed: 80, paid: 80 })
})

test('a payment of an anonymised professional is not undone, because its facts are erased', async () => {
  const one = await removedProfessional('Hermógenes Tamarindo')
  const { admin, professionalId, treatmentId } = one
  const payments = '/payment-management/production'
  const { changeId } = (
    await office.ok('POST', `${payments}/update-payment`, admin.token, {
      treatmentId,
      professionalId,
      year: 2010,
      month: 3,
      status: 'paid',
      amount: 80,
    })
  ).body
  await office.ok('DELETE', `/professionals/${professionalId}`, admin.token)
  expect((await one.call()).status).toBe(200)
  const undone = await office.call('POST', `${payments}/undo-payments`, admin.token, {
    changeIds: [changeId],
  })
  expect([undone.status, undone.body.message]).toEqual([
    406,
    'Este profissional foi anonimizado: o cadastro dele não pode mais ser alterado.',
  ])
})

test('every value listed as erased is in the professional’s export, and nowhere after anonymisation', async () => {
  const one = await removedProfessional('Marcado Profissional')
  const { admin, professionalId } = one
  await office.ok('DELETE', `/professionals/${professionalId}`, admin.token)
  await office.db`
    insert into payouts (treatment_id, month, status, amount, changed_by, professional_id)
    select treatment_id, month, 'paid', owed, ${admin.id}, professional_id
    from book_rows where professional_id = ${professionalId}`
  await recordHandPayment(professionalId)
  const marks = await markEverything(office, 'professional', { professional: [professionalId] })
  expect(marks.length).toBeGreaterThan(15)
  const { url } = (
    await office.ok('GET', `/privacy/professionals/${professionalId}/export/json`, admin.token)
  ).body
  const held = (await office.app.inject(new URL(url, 'http://x').pathname)).body
  expect(marks.filter((text) => !held.includes(text))).toEqual([
    mark('book_rows', 'professional_name'),
    // The export omits secrets, because they are not data about the person.
    mark('professionals', 'password_hash'),
  ])
  const body = { name: mark('professionals', 'full_name'), reason: 'Prazo vencido.' }
  await office.ok('POST', `/privacy/professionals/${professionalId}/anonymise`, admin.token, body)
  expect((await everyText(office)).match(/zq \w+ \w+/g) ?? []).toEqual([])
})
