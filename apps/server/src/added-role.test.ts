import type { Role } from '@zelo/contract/permissions'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

// The two steps of 'Adding a role' in CONTRIBUTING.md: an entry in the table, and the check of the column.
vi.doMock('@zelo/contract/permissions', async (importOriginal) => {
  const original = await importOriginal<typeof import('@zelo/contract/permissions')>()
  const reading = original.permissions.filter((permission) => permission.endsWith('.read'))
  const entry = { label: 'Financeiro', may: [...reading, 'payouts.write'] }
  Object.assign(original.roleTable, { finance: entry })
  Object.assign(original.roleLabel, { finance: entry.label })
  original.roles.push(roleOf('finance'))
  return original
})
// Load the modules again: other test files of this worker loaded them with the real table.
vi.resetModules()
const { permissions, roles, rolesWith } = await import('@zelo/contract/permissions')
const { findInCharge, findStaff } = await import('./features/notifications/notifications.public.ts')
const { testApp } = await import('./testing/app.ts')
const { eventually } = await import('./testing/eventually.ts')
const { paymentsScene } = await import('./testing/payments.ts')
const { refusedCalls } = await import('./testing/permissions.ts')

const office = testApp()
beforeAll(async () => {
  await office.db`alter table administrators drop constraint administrators_role_check,
    add constraint administrators_role_check check (role in ('admin', 'pickup', 'finance'))`
})
afterAll(() => {
  vi.doUnmock('@zelo/contract/permissions')
  vi.resetModules()
})

function roleOf(name: string) {
  return name as Role
}
const finance = roleOf('finance')

test('a person of an added role is created, listed by role, and signs in with it', async () => {
  const { token } = await office.enter()
  const password = 'uma frase bem comprida'
  const sent = office.person({ role: finance, name: 'Flora Paga', password })
  const { body } = await office.ok('POST', '/administration', token, sent)
  const { body: listed } = await office.ok('GET', '/administration?type=finance', token)
  expect(listed.data.map(({ id }: { id: number }) => id)).toEqual([body.id])
  const { body: login } = await office.ok('POST', '/auth/login', undefined, { email: sent.email, password })
  const { body: session } = await office.ok('GET', '/auth/session', login.token.token)
  expect([session.name, session.role]).toEqual(['Flora Paga', 'finance'])
})

test('an added role is refused exactly the calls that the role table does not permit', async () => {
  const { token } = await office.enter({ role: finance })
  const { refused, forbidden } = await refusedCalls(office, token, finance)
  expect(refused).toEqual(forbidden)
  expect(refused).toContain('POST /payment-management/closings')
  expect(refused).not.toContain('POST /payment-management/production/update-payment')
})

test('an added role with payouts.write pays, and can neither close months nor record glosas', async () => {
  const scene = await paymentsScene(office)
  const treatment = await scene.addTreatment()
  await scene.setStates(treatment, '2025-08-05')
  const { token } = await office.enter({ role: finance })
  expect((await scene.pay({ treatmentId: treatment.id, amount: 80.1 }, token)).status).toBe(200)
  expect((await scene.close({}, token)).status).toBe(403)
  expect((await office.call('POST', '/glosas', token, {})).status).toBe(403)
})

test('a notification reaches everybody whose role has its permission, and nobody else', async () => {
  await office.db`update administrators set status = 'inactive'`
  const added = new Map<Role, number>()
  for (const role of roles) added.set(role, (await office.add({ role })).id)
  for (const permission of permissions)
    expect([permission, await findStaff(office.db, permission)]).toEqual([
      permission,
      rolesWith(permission).map((role) => added.get(role)),
    ])
  expect(await findStaff(office.db, 'payouts.write')).toEqual([added.get('admin'), added.get(finance)])
  expect(await findInCharge(office.db, null)).toEqual([added.get('pickup')])
})

test('a payment reverted to pending notifies the other people who may pay', async () => {
  const scene = await paymentsScene(office)
  const treatment = await scene.addTreatment()
  await scene.setStates(treatment, '2025-08-05')
  const [payer, captor] = [await office.enter({ role: finance }), await office.enter({ role: 'pickup' })]
  const payout = { treatmentId: treatment.id, amount: 80.1 }
  expect((await scene.pay(payout)).status).toBe(200)
  expect((await scene.pay({ ...payout, status: 'pending' })).status).toBe(200)
  const titles = async (token: string) =>
    (await office.ok('GET', '/notifications', token)).body.items.map(({ title }: { title: string }) => title)
  expect(await titles(payer.token)).toEqual(['Repasse voltou a pendente'])
  expect(await titles(captor.token)).toEqual([])
})

test('a change to an added role that manages no administrators is a demotion, and a mail names the role', async () => {
  await office.db`update administrators set status = 'inactive'`
  const [one, other] = [await office.enter(), await office.enter()]
  const change = async (id: number, by: string) => {
    const { body } = await office.ok('GET', `/administration/${id}`, by)
    const { name, cpf, rg, email, phone, status, version } = body
    const sent = { name, cpf, rg, email, phone, status, version, role: finance }
    return office.call('PUT', `/administration/${id}`, by, sent)
  }
  expect((await change(one.id, one.token)).body.message).toBe('Você não pode rebaixar a si mesmo.')
  expect((await change(other.id, one.token)).body.role).toBe('finance')
  await eventually(async () =>
    expect((await office.mails()).join('\n').replaceAll('=\r\n', '')).toContain(
      'A sua conta agora =C3=A9 de financeiro',
    ),
  )
})
