import { expect, test } from 'vitest'
import { testApp } from '../../testing/app.ts'
import { paymentsScene } from '../../testing/payments.ts'
import { recruitmentFields } from '../../testing/records.ts'

const office = testApp()

const patients = ['Zélia Peçanha', 'Abel Dias', 'Iara Nunes']

/** Three PADs of Caio, each with a substitution. One action hands all three over to Bia, from 12 to 20 August 2025. */
const scene = async () => {
  const found = await paymentsScene(office)
  const { ok, token, contractId, make, addTreatment } = found
  const substitute = await make.professional({ fullName: 'Bia Chega' })
  const pads: { treatment: Awaited<ReturnType<typeof addTreatment>>; recruitmentId: number }[] = []
  for (const fullName of patients) {
    const treatment = await addTreatment({}, await make.patient(contractId, { fullName }))
    const fields = { fullName, specialty: 'FISIOTERAPIA', type: 'substitution' }
    const { id: recruitmentId } = await ok('POST', '/recruitment', {
      ...recruitmentFields(contractId, fields),
      replacedTreatmentId: treatment.id,
    })
    pads.push({ treatment, recruitmentId })
  }
  const handOver = (overrides: object = {}) =>
    ok('POST', `/professionals/${found.professionalId}/hand-over`, {
      professionalId: substitute,
      from: '2025-08-12',
      ...overrides,
    })
  const refuse = (pad: number, professionalId = substitute) =>
    office.call('POST', '/recruitment-rejections', token, {
      recruitmentId: pads[pad]?.recruitmentId,
      professionalId,
    })
  const undo = (id: number) => office.call('DELETE', `/treatments/hand-overs/${id}`, token)
  const attended = (pad: number) =>
    ok('GET', `/treatments/list-sessions/${pads[pad]?.treatment.id}`).then(({ data }) =>
      data.map(({ professional }: { professional: string }) => professional.split(' ')[0]).join(' '),
    )
  const statuses = () =>
    Promise.all(
      pads.map(async ({ recruitmentId }) => (await ok('GET', `/recruitment/${recruitmentId}`)).status),
    )
  const inForce = async (pad: number) =>
    (await ok('GET', `/treatments/${pads[pad]?.treatment.id}/hand-overs`)).data
  return { ...found, substitute, pads, handOver, refuse, undo, attended, statuses, inForce }
}

const caio = 'Caio Caio Caio Caio'
const bia = 'Caio Bia Bia Bia'

test('a refusal returns the days of its own PAD, and the other PADs of the hand-over stay undoable as one', async () => {
  for (const refused of [0, 1, 2]) {
    const { handOver, refuse, undo, attended, statuses, inForce } = await scene()
    const { id } = await handOver()
    const others = [0, 1, 2].filter((pad) => pad !== refused)
    expect((await refuse(refused)).body).toMatchObject({ reopened: true, handOverUndone: true })
    expect(await attended(refused)).toBe(caio)
    expect(await inForce(refused)).toEqual([])
    for (const pad of others) {
      expect(await attended(pad)).toBe(bia)
      expect(await inForce(pad)).toMatchObject([{ id, treatments: 2, sessions: 6, obstacle: null }])
    }
    expect((await statuses()).map((status) => status === 'open')).toEqual(
      [0, 1, 2].map((pad) => pad === refused),
    )
    expect((await undo(id)).body).toMatchObject({ treatments: 2, sessions: 6 })
    expect(await statuses()).toEqual(['open', 'open', 'open'])
    for (const pad of others) expect(await attended(pad)).toBe(caio)
  }
})

test('a completed session of another PAD of the hand-over does not prevent a refusal', async () => {
  const { handOver, refuse, pads, setStates, attended, statuses, undo } = await scene()
  const { id } = await handOver()
  const [first] = pads
  if (first) await setStates(first.treatment, 'pendding', '2025-08-12')
  expect((await refuse(1)).status).toBe(201)
  expect(await attended(1)).toBe(caio)
  expect(await attended(0)).toBe(bia)
  expect((await undo(id)).body.message).toMatch(/já tem 1 sessão realizada/)
  expect(await statuses()).toEqual(['recruitedpanel', 'open', 'recruitedpanel'])
})

test('a PAD that keeps completed sessions after a refusal does not prevent undoing the others', async () => {
  for (const refused of [0, 1]) {
    const { handOver, refuse, pads, setStates, attended, statuses, inForce, undo, ok, substitute } =
      await scene()
    await handOver()
    const pad = pads[refused]
    if (pad) await setStates(pad.treatment, 'pendding', '2025-08-12')
    expect((await refuse(refused)).status).toBe(201)
    expect(await attended(refused)).toBe('Caio Bia Caio Caio')
    const [kept] = await inForce(refused)
    expect(kept).toMatchObject({ to: '2025-08-12T00:00:00.000Z', treatments: 1, sessions: 1 })
    expect((await undo(kept.id)).status).toBe(406)
    const [remaining] = await inForce(2)
    expect(remaining).toMatchObject({ to: null, treatments: 2, sessions: 6, obstacle: null })
    expect((await undo(remaining.id)).body).toMatchObject({ treatments: 2, sessions: 6 })
    expect(await statuses()).toEqual(['open', 'open', 'open'])
    // The remaining days of the refused PAD are handed over again, and this second hand-over is undone.
    const again = await ok('POST', `/treatments/${pad?.treatment.id}/hand-over`, {
      professionalId: substitute,
      from: '2025-08-19',
      recruitmentId: pad?.recruitmentId,
    })
    expect(await attended(refused)).toBe('Caio Bia Bia Bia')
    expect((await undo(again.handOverId)).status).toBe(200)
    expect(await attended(refused)).toBe('Caio Bia Caio Caio')
  }
})

test('two concurrent refusals in one hand-over return both PADs, also while the hand-over is undone', async () => {
  const { handOver, refuse, attended, statuses, undo } = await scene()
  const { id } = await handOver()
  const answers = await Promise.all([refuse(0), refuse(1), refuse(0)])
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 406])
  expect([await attended(0), await attended(1), await attended(2)]).toEqual([caio, caio, bia])
  const [refused, undone] = await Promise.all([refuse(2), undo(id)])
  expect([201, 406]).toContain(refused.status)
  expect([200, 404]).toContain(undone.status)
  expect(await attended(2)).toBe(caio)
  expect(await statuses()).toEqual(['open', 'open', 'open'])
})
