import { apiBase } from '@zelo/contract/endpoint'
import { expect, test } from 'vitest'
import { testApp } from '../../testing/app.ts'
import { bankScene } from '../../testing/bank.ts'

const office = testApp()

const exportsOf = (adminId: number) =>
  office.db<{ changes: Record<string, { to: unknown }> }[]>`
    select changes from audit_log where action = 'exported' and actor_id = ${adminId} order by id`
const factsOf = ({ changes }: { changes: Record<string, { to: unknown }> }) =>
  Object.fromEntries(Object.entries(changes).map(([field, { to }]) => [field, to]))

test('the download of a bank file and of an account is audited', async () => {
  const { made, download, worker, adminId, token } = await bankScene(office)
  const { professionalId } = await worker({ fullName: 'Nome Que Não Fica' })
  const { id, number } = await made({ professionalIds: [professionalId] })
  await download(id)
  const pdf = await office.app.inject({
    method: 'GET',
    url: `${apiBase}/professionals/${professionalId}/account/pdf?year=2025&month=8`,
    headers: { authorization: `Bearer ${token}` },
  })
  expect(pdf.statusCode).toBe(200)
  expect((await exportsOf(adminId)).map(factsOf)).toEqual([
    { document: `Arquivo ${number} · Sicoob para o banco`, filters: '', kind: 'rem', rows: 1 },
    {
      document: 'Extrato — agosto de 2025',
      filters: `Profissional: nº ${professionalId}`,
      kind: 'pdf',
      rows: 2,
    },
  ])
})

test('a refused download is not audited', async () => {
  const { made, cancel, worker, adminId, token } = await bankScene(office)
  const { id } = await made({ professionalIds: [(await worker()).professionalId] })
  await cancel(id)
  expect((await office.call('GET', `/payment-management/bank-files/${id}/download`, token)).status).toBe(406)
  expect(await exportsOf(adminId)).toEqual([])
})

test('a file with an anonymised professional shows the number instead of the name and cannot be downloaded', async () => {
  const { made, answer, file, worker, ok, token } = await bankScene(office)
  const { professionalId, treatment } = await worker({ fullName: 'Olga Esquecida' })
  const { id } = await made({ professionalIds: [professionalId] })
  await answer(id, () => '00')
  // The retention period of the treatment has ended.
  await office.db`update treatments set status = 'deleted', deleted_at = now() where id = ${treatment.id}`
  await office.db`
    update treatments set start_date = '2010-01-01', end_date = '2010-06-30' where id = ${treatment.id}`
  await ok('DELETE', `/professionals/${professionalId}`)
  const reason = { name: 'Olga Esquecida', reason: 'Prazo vencido.' }
  await ok('POST', `/privacy/professionals/${professionalId}/anonymise`, reason)
  expect((await file(id)).payments).toMatchObject([
    { fullName: `Profissional anonimizado nº ${professionalId}`, pixKey: '—', state: 'paid' },
  ])
  const refused = await office.call('GET', `/payment-management/bank-files/${id}/download`, token)
  expect([refused.status, refused.body.message]).toEqual([
    406,
    'Este arquivo tem um profissional anonimizado: não pode mais ser baixado.',
  ])
})
