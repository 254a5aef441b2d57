import { expect, test } from 'vitest'
import { testApp } from '../../testing/app.ts'
import { writesTo } from '../../testing/audit.ts'
import { eventually } from '../../testing/eventually.ts'
import { paymentsScene } from '../../testing/payments.ts'

const office = testApp()

/** Two PADs of four Mondays of March 2097, and an absence on two of these Mondays. */
const scene = async () => {
  const found = await paymentsScene(office)
  const period = { startDate: '2097-03-04', endDate: '2097-03-31', expectedStart: '2097-03-04' }
  const one = await found.addTreatment(period)
  const other = await found.make.patient(found.contractId, { fullName: 'Abel Dias' })
  const two = await found.addTreatment({ ...period, specialty: 'PSICOLOGIA' }, other)
  const absence = await found.ok('POST', `/professionals/${found.professionalId}/absences`, {
    from: '2097-03-06',
    to: '2097-03-20',
    reason: 'Atestado',
  })
  const open = (absenceId = absence.id) =>
    office.call('POST', '/recruitment/substitutions', found.token, { absenceId })
  return { ...found, one, two, absence, open }
}

test('one request opens a temporary substitution for each PAD of an absence, with its dates and the user in charge', async () => {
  const { open, one, two, ok, adminId, absence } = await scene()
  expect(await ok('GET', `/treatments/${one.id}`)).toMatchObject({
    absence: { from: absence.from, to: absence.to },
  })
  const { status, body } = await open()
  expect([status, body.opened.length, body.already]).toEqual([200, 2, []])
  const first = await ok('GET', `/recruitment/${body.opened[0]}`)
  const [, start] = one.sessionDates
  expect(first).toMatchObject({
    fullName: 'Zélia Peçanha',
    type: 'temporary_substitution',
    status: 'open',
    administratorId: adminId,
    expectedStart: start?.sessionDate,
    sessionCount: null,
    specialty: 'FISIOTERAPIA',
    replaced: { treatmentId: one.id },
  })
  expect((await ok('GET', `/treatments/${two.id}`)).substitutionId).toBe(body.opened[1])
  // Suggestions count the days of the absence, not all pending days of the PAD.
  const { days } = await ok('GET', `/recruitment/${body.opened[0]}/suggestions`)
  expect(days).toEqual(one.sessionDates.slice(1, 3).map(({ sessionDate }) => sessionDate.slice(0, 10)))
})

test('repeated and concurrent requests open one substitution per PAD', async () => {
  const { open } = await scene()
  const answers = await Promise.all(Array.from({ length: 8 }, () => open()))
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  expect(answers.flatMap(({ body }) => body.opened)).toHaveLength(2)
  expect(answers.map(({ body }) => body.opened.length + body.already.length)).toEqual(answers.map(() => 2))
})

test('an absence names its open substitutions, and counts the PADs without one', async () => {
  const { open, ok, token, professionalId, absence, two } = await scene()
  const read = async () => {
    const { data } = await ok('GET', `/professionals/${professionalId}/absences`)
    const { substitutions, withoutSubstitution } = data[0]
    return [substitutions, withoutSubstitution]
  }
  expect(await read()).toEqual([[], 2])
  const [one, other] = (await open()).body.opened
  const all = [
    { id: one, patient: 'Zélia Peçanha' },
    { id: other, patient: 'Abel Dias' },
  ]
  expect(await read()).toEqual([all, 0])
  await office.ok('DELETE', `/recruitment/${other}`, token)
  expect(await read()).toEqual([all.slice(0, 1), 1])
  // A PAD without pending sessions in the absence needs no substitution.
  const ids = two.sessionDates.map(({ id }) => id)
  await office.db`update sessions set status = 'cancelled' where id = any(${ids})`
  expect(await read()).toEqual([all.slice(0, 1), 0])
  expect(absence).toMatchObject({ substitutions: [], withoutSubstitution: 2 })
})

test('an absence without pending sessions, or a removed one, opens nothing', async () => {
  const { open, ok, professionalId, absence } = await scene()
  const empty = await ok('POST', `/professionals/${professionalId}/absences`, {
    from: '2098-01-01',
    to: '2098-01-02',
    reason: 'Curso',
  })
  const refused = await open(empty.id)
  expect([refused.status, refused.body.message]).toEqual([
    406,
    'Esta ausência não tem sessões pendentes de hoje em diante.',
  ])
  await ok('DELETE', `/professionals/${professionalId}/absences/${absence.id}`)
  expect((await open()).status).toBe(422)
})

test('the preview of a hand-over marks the PADs of another specialty', async () => {
  const { make, ok, professionalId, one, two } = await scene()
  const nutritionist = await make.professional({ speciality: 'PSICOLOGIA' })
  const { treatments } = await ok(
    'GET',
    `/professionals/${professionalId}/hand-over?from=2097-03-06&to=2097-03-20&professionalId=${nutritionist}`,
  )
  const marks = Object.fromEntries(
    treatments.map((row: { treatmentId: number; otherSpecialty?: string }) => [
      row.treatmentId,
      row.otherSpecialty,
    ]),
  )
  expect(marks).toEqual({ [one.id]: 'PSICOLOGIA', [two.id]: undefined })
})

test('a hand-over of all days of an absence ends its substitutions, and its undoing opens them again', async () => {
  const { open, make, ok, professionalId, one } = await scene()
  const { body } = await open()
  const substitute = await make.professional({ fullName: 'Rogério Cobre' })
  const statuses = async () => {
    const found = []
    for (const id of body.opened) found.push((await ok('GET', `/recruitment/${id}`)).status)
    return found
  }
  const pass = (overrides: object) =>
    ok('POST', `/professionals/${professionalId}/hand-over`, { professionalId: substitute, ...overrides })
  // The absence has two days, and this hand-over includes only one of them.
  const first = await pass({ from: '2097-03-06', to: '2097-03-12', treatmentIds: [one.id] })
  expect(await statuses()).toEqual(['open', 'open'])
  await ok('DELETE', `/treatments/hand-overs/${first.id}`)
  const announcedIds: number[] = []
  office.app.events.on(
    'recruitment.statusChanged',
    ({ recruitmentId }) => void announcedIds.push(recruitmentId),
  )
  const all = await pass({ from: '2097-03-06', to: '2097-03-20' })
  expect(await statuses()).toEqual(['recruitedpanel', 'recruitedpanel'])
  expect(announcedIds).toEqual(body.opened)
  expect(await ok('GET', `/recruitment/${body.opened[0]}`)).toMatchObject({
    professionalId: substitute,
    handOver: { treatmentId: one.id, professional: 'Rogério Cobre', sessions: 2 },
  })
  expect((await ok('GET', `/treatments/${one.id}`)).substitutionId).toBeNull()
  await ok('DELETE', `/treatments/hand-overs/${all.id}`)
  expect(await statuses()).toEqual(['open', 'open'])
  // A hand-over on the page of the PAD ends the substitution too.
  const days = { professionalId: substitute, from: '2097-03-06', to: '2097-03-20' }
  await ok('POST', `/treatments/${one.id}/hand-over`, days)
  expect(await statuses()).toEqual(['recruitedpanel', 'open'])
})

test('a hand-over to a professional who is absent too leaves the substitutions open', async () => {
  const { open, make, ok, professionalId } = await scene()
  const { body } = await open()
  const absent = await make.professional()
  const days = { from: '2097-03-06', to: '2097-03-20' }
  await ok('POST', `/professionals/${absent}/absences`, { ...days, reason: 'Férias' })
  await ok('POST', `/professionals/${professionalId}/hand-over`, { professionalId: absent, ...days })
  for (const id of body.opened) expect((await ok('GET', `/recruitment/${id}`)).status).toBe('open')
})

test('a hand-over for good ends the permanent substitution of the PAD, and one for a while does not', async () => {
  const { make, ok, one, contractId, patientId } = await scene()
  const substitution = await make.recruitment(contractId, {
    specialty: 'FISIOTERAPIA',
    type: 'substitution',
    patientId,
    replacedTreatmentId: one.id,
  })
  const statusAfter = async (to: string | null) => {
    const professionalId = await make.professional()
    await ok('POST', `/treatments/${one.id}/hand-over`, { professionalId, from: '2097-03-06', to })
    return (await ok('GET', `/recruitment/${substitution}`)).status
  }
  expect(await statusAfter('2097-03-20')).toBe('open')
  expect(await statusAfter(null)).toBe('recruitedpanel')
})

test('the removal of an absence names its open substitutions, and ends them only on request', async () => {
  const { open, ok, professionalId, absence, adminId, one } = await scene()
  const { body } = await open()
  const [first, second] = body.opened as [number, number]
  const path = `/professionals/${professionalId}/absences/${absence.id}`
  expect(await ok('GET', `${path}/removal`)).toEqual({
    substitutions: [
      { id: first, patient: 'Zélia Peçanha' },
      { id: second, patient: 'Abel Dias' },
    ],
  })
  await ok('PUT', `/recruitment/${first}/status`, { status: 'cancelled' })
  const announcedIds: number[] = []
  office.app.events.on(
    'recruitment.statusChanged',
    ({ recruitmentId }) => void announcedIds.push(recruitmentId),
  )
  await ok('DELETE', `${path}?substitutions=end`)
  expect((await ok('GET', `/recruitment/${second}`)).status).toBe('cancelled')
  expect(announcedIds).toEqual([second])
  expect((await writesTo(office.db, 'recruitment', second)).at(-1)).toMatchObject({
    actorId: adminId,
    action: 'absenceEnded',
    changes: { status: { from: 'open', to: 'cancelled' } },
  })
  expect((await ok('GET', `/recruitment/${second}/timeline`)).data[0]).toMatchObject({
    text: 'Ausência removida: substituição encerrada',
    detail: 'Status: de ABERTO para CANCELADO',
  })
  expect((await ok('GET', `/treatments/${one.id}`)).substitutionId).toBeNull()
})

test('without a choice the removal of an absence keeps its substitutions', async () => {
  const { open, ok, professionalId, absence } = await scene()
  const { body } = await open()
  await ok('DELETE', `/professionals/${professionalId}/absences/${absence.id}`)
  for (const id of body.opened) expect((await ok('GET', `/recruitment/${id}`)).status).toBe('open')
})

test('a substitution that another absence of the PAD needs, and a permanent one, are not named', async () => {
  const { open, make, ok, professionalId, absence, one, two, contractId } = await scene()
  const permanent = await make.recruitment(contractId, {
    specialty: 'PSICOLOGIA',
    type: 'substitution',
    replacedTreatmentId: two.id,
  })
  const { body } = await open()
  expect(body.already).toEqual([permanent])
  const removal = `/professionals/${professionalId}/absences/${absence.id}/removal`
  const named = async () =>
    (await ok('GET', removal)).substitutions.map((substitution: { id: number }) => substitution.id)
  expect(await named()).toEqual(body.opened)
  const last = one.sessionDates.at(-1)?.sessionDate.slice(0, 10)
  await ok('POST', `/professionals/${professionalId}/absences`, { from: last, to: last, reason: 'Curso' })
  expect(await named()).toEqual([])
})

test('the removal of an absence leaves out substitutions that were removed or got a PAD meanwhile', async () => {
  const { open, ok, professionalId, absence, two } = await scene()
  const { body } = await open()
  const [first, second] = body.opened as [number, number]
  const isWaiting = async () => {
    const waiting = await office.db`
      select from pg_locks l join pg_stat_activity a on a.pid = l.pid
      where l.locktype = 'transactionid' and not l.granted and a.datname = current_database()`
    return waiting.length > 0
  }
  const { removing } = await office.db.begin(async (tx) => {
    await tx`update recruitments set deleted_at = now() where id = ${first}`
    await tx`update recruitments set status = 'recruitedpanel', treatment_id = ${two.id} where id = ${second}`
    const path = `/professionals/${professionalId}/absences/${absence.id}?substitutions=end`
    const waiting = ok('DELETE', path)
    await eventually(async () => expect(await isWaiting()).toBe(true))
    return { removing: [waiting] }
  })
  await Promise.all(removing)
  const stored =
    await office.db`select status from recruitments where id in (${first}, ${second}) order by id`
  expect(stored.map(({ status }) => status)).toEqual(['open', 'recruitedpanel'])
})
