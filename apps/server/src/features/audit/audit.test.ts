import type { AuditItem } from '@zelo/contract/audit'
import { describe, expect, test } from 'vitest'
import { testApp } from '../../testing/app.ts'
import { patientFields, professionalFields, record } from '../../testing/records.ts'
import { auditPage } from './audit.queries.ts'
import { expireAudit, setAuditMonths } from './expire-audit.ts'

const office = testApp()

const read = async (token: string, query = '') => {
  await office.app.flushTraces()
  return (await office.ok('GET', `/audit?per_page=100${query}`, token)).body as {
    data: AuditItem[]
    next: number | null
  }
}
const descriptions = ({ data }: { data: AuditItem[] }) => data.map(({ description }) => description)

const noRecord = { entity: undefined, entityId: undefined }

const scene = async () => {
  const admin = await office.enter({ name: 'Ana Lima' })
  const make = record(office, admin.token)
  const contractId = await make.contract()
  const patientId = await make.patient(contractId, { fullName: 'Rosa Trilha' })
  return { admin, make, contractId, patientId }
}

describe('the audit log', () => {
  test('describes a record’s changes in sentences, with the values before and after', async () => {
    const { admin, contractId, patientId } = await scene()
    await office.ok('PUT', `/patients/${patientId}`, admin.token, {
      ...patientFields(contractId, { fullName: 'Rosa Trilha', city: 'Cotia', observations: 'Nova nota.' }),
    })
    await office.ok('GET', `/patients/${patientId}`, admin.token)
    const page = await read(admin.token, `&entity=patient&entityId=${patientId}`)
    expect(descriptions(page)).toEqual([
      'consultou o cadastro (o paciente Rosa Trilha).',
      'alterou o paciente Rosa Trilha: a cidade e as observações.',
      'cadastrou o paciente Rosa Trilha.',
    ])
    expect(page.data[1]).toMatchObject({
      actor: { id: admin.id, name: 'Ana Lima' },
      topic: 'change',
      changes: [
        { label: 'cidade', from: 'São Paulo', to: 'Cotia' },
        { label: 'observações', from: 'Usa andador.', to: 'Nova nota.' },
      ],
    })
    expect(
      descriptions(await read(admin.token, `&entity=patient&entityId=${patientId}&topic=reading`)),
    ).toHaveLength(1)
  })

  test('has pages by key, newest first, and filters by user', async () => {
    const { admin, patientId } = await scene()
    await office.signIn(admin.email)
    const all = (await read(admin.token, `&actorId=${admin.id}`)).data
    expect(descriptions({ data: all })[0]).toBe('entrou no painel.')
    const seen: number[] = []
    let before = ''
    for (;;) {
      const { body } = await office.ok('GET', `/audit?per_page=2&actorId=${admin.id}${before}`, admin.token)
      seen.push(...body.data.map(({ id }: AuditItem) => id))
      if (body.next === null) break
      before = `&before=${body.next}`
    }
    expect(seen).toEqual(all.map(({ id }) => id))
    expect(all.some(({ entity, entityId }) => entity === 'patient' && entityId === patientId)).toBe(true)
  })

  test('is for administrators only, and rejects invalid or too long periods', async () => {
    const { admin } = await scene()
    const captador = await office.enter({ role: 'pickup' })
    expect((await office.call('GET', '/audit', captador.token)).status).toBe(403)
    const messages = []
    for (const query of ['from=2026-02-30', 'from=2026-03-02&to=2026-03-01', 'from=2020-01-01', 'entityId=3'])
      messages.push((await office.call('GET', `/audit?${query}`, admin.token)).body.errors[0].message)
    expect(messages).toEqual([
      'Data inválida.',
      'O fim do período não pode vir antes do início.',
      'Escolha um período de até 366 dias.',
      'Escolha o tipo de registro do código.',
    ])
  })

  test('reads only the shown rows of a large log', async () => {
    const { admin } = await scene()
    await office.db`
      insert into audit_log (actor_id, action, entity, entity_id, at)
      select ${admin.id}, case when n % 10 = 0 then 'updated' else 'read' end, 'patient', 100000 + n % 5000,
        now() - n * interval '20 seconds'
      from generate_series(1, 30000) n`
    await office.db`analyze audit_log`
    const whole = { from: '2026-01-01', to: '2026-12-31', timeZone: 'America/Sao_Paulo' }
    for (const part of [
      {},
      { actorId: admin.id },
      { topic: 'refusal' },
      { entity: 'patient', entityId: 100_077 },
    ] as const) {
      const filter = { ...whole, actorId: undefined, topic: undefined, ...noRecord, ...part }
      const plan = await office.db`explain ${auditPage(office.db, filter, 50)}`
      const text = plan.map((row) => Object.values(row).join()).join('\n')
      expect(text).toMatch(/Index.* on audit_log/)
      expect(text).not.toContain('Seq Scan on audit_log')
    }
  })

  test('is exported with its filters, and the export is audited', async () => {
    const { admin } = await scene()
    const { body } = await office.ok('GET', `/audit/export/csv?actorId=${admin.id}&topic=access`, admin.token)
    expect(body.url).toMatch(/auditoria-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.xlsx$/)
    const [trace] = (await read(admin.token, `&actorId=${admin.id}&topic=export`)).data
    expect(trace?.description).toBe('exportou “Auditoria”.')
    expect(trace?.changes).toContainEqual({ label: 'formato', from: '—', to: 'xlsx' })
    expect(trace?.changes.find(({ label }) => label === 'filtros')?.to).toContain('Pessoa: Ana Lima')
  })
})

test('a patient’s history contains readings only if an administrator asks for them', async () => {
  const { admin, patientId } = await scene()
  const captador = await office.enter({ role: 'pickup', name: 'Bia Lê' })
  await office.ok('GET', `/patients/${patientId}`, captador.token)
  await office.app.flushTraces()
  const history = (query: string, token = admin.token) =>
    office.call('GET', `/patients/${patientId}/history?${query}`, token)
  expect((await history('')).body.data.map((item: { description: string }) => item.description)).toEqual([
    'cadastrou o paciente.',
  ])
  expect((await history('readings=true')).body.data).toMatchObject([
    { administrator: { name: 'Bia Lê' }, description: 'consultou o cadastro.' },
  ])
  expect((await history('readings=true', captador.token)).status).toBe(403)
})

test('audit entries are stored for the configured time, and users cannot delete them', async () => {
  const { admin } = await scene()
  await office.db`
    insert into audit_log (actor_id, action, entity, entity_id, at)
    select ${admin.id}, 'updated', 'contract', 1, now() - age
    from unnest(array['25 months', '23 months']::interval[]) age`
  const left = async () =>
    (await office.db`select from audit_log where at < now() - interval '1 year' and actor_id = ${admin.id}`)
      .length
  await expect(
    office.db`delete from audit_log where at < now() - interval '1 year' and actor_id = ${admin.id}`,
  ).rejects.toThrow('append-only')
  await setAuditMonths(office.db, 24)
  expect([await expireAudit({ db: office.appDb }), await left()]).toEqual([1, 1])
  await expect(setAuditMonths(office.db, 11)).rejects.toThrow('kept_months')
})

describe('a changed PIX key', () => {
  test('notifies the administrators and stays unconfirmed until one confirms exactly this change', async () => {
    const { admin, make } = await scene()
    const captador = await office.enter({ role: 'pickup', name: 'Caio Muda' })
    const id = await make.professional()
    const before = (await office.ok('GET', `/professionals/${id}`, admin.token)).body
    const edit = (changes: object) =>
      office.ok('PUT', `/professionals/${id}`, captador.token, {
        ...professionalFields({ email: before.email, ...changes }),
      })
    await edit({ city: 'Cotia' })
    const open = () =>
      office.db<{ changedAt: string; fields: string[] }[]>`
        select changed_at, fields from payment_data_changes where professional_id = ${id}`
    expect(await open()).toEqual([])
    await edit({ city: 'Cotia', pixKey: 'outra@prof.local' })
    const [first] = await open()
    expect(first?.fields).toEqual(['pixKey'])
    await expect
      .poll(async () => (await office.ok('GET', '/notifications', admin.token)).body.items[0])
      .toMatchObject({
        title: 'Chave PIX alterada',
        body: 'Bruna Camargo: a chave PIX mudou. Por Caio Muda. Confira com o profissional antes de pagar.',
        link_url: `/professionals/${id}/details`,
      })
    await edit({ city: 'Cotia', pixKey: 'outra@prof.local', bankAccount: '9-9' })
    const path = `/payment-management/production/professionals/${id}/confirm-key`
    const confirm = (changedAt: string | undefined, token = admin.token) =>
      office.call('POST', path, token, { changedAt })
    expect((await confirm(first?.changedAt, captador.token)).status).toBe(403)
    expect((await confirm(first?.changedAt)).status).toBe(406)
    const [second] = await open()
    expect(second?.fields).toEqual(['bankAccount', 'pixKey'])
    expect((await confirm(second?.changedAt)).status).toBe(200)
    expect(await open()).toEqual([])
    expect(descriptions(await read(admin.token, `&entity=professional&entityId=${id}&topic=bank`))).toEqual([
      'conferiu a conta e a chave PIX (o profissional Bruna Camargo).',
      'mudou a conta (o profissional Bruna Camargo), ainda por conferir.',
      'mudou a chave PIX (o profissional Bruna Camargo), ainda por conferir.',
    ])
  })
})
