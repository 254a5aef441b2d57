import { dayText } from '@zelo/contract/dates'
import { apiBase } from '@zelo/contract/endpoint'
import { describe, expect, test } from 'vitest'
import { parseConfig } from '../../config.ts'
import { createFiles } from '../../platform/files/files.ts'
import { sweepFiles } from '../../platform/files/sweep.ts'
import { testApp } from '../../testing/app.ts'
import { eventually } from '../../testing/eventually.ts'
import { samplePdf, samplePng } from '../../testing/files.ts'
import { monitoringScene, recordEvents } from '../../testing/monitoring.ts'
import { leftovers } from '../../testing/uploads.ts'

const office = testApp()

type Removed = { kind: string; id: number; file: string; restorable: boolean }

const scene = async () => {
  const all = await monitoringScene(office)
  const captor = await office.enter({ role: 'pickup', name: 'Quem Capta' })
  const treatment = await all.addTreatment()
  const sessionId = treatment.sessionDates[0]?.id ?? 0
  const professionalId = String(all.professionalId)
  const put = async (fields: Record<string, string> = {}, withProof = true, id = sessionId) => {
    const body = { status: 'completed', professionalId, endDate: '', observation: '', ...fields }
    const file = withProof ? { bytes: await samplePng() } : undefined
    const answer = await office.upload('PUT', `/monitoring/sessions/${id}`, captor.token, body, file)
    expect([answer.status, answer.body.errors]).toEqual([200, undefined])
    return answer.body as { file: string }
  }
  const send = async (status = 'month') => {
    const body = { status, professionalId, treatmentId: String(treatment.id), year: '2021', month: '8' }
    const file = { bytes: await samplePdf(), name: 'r.pdf' }
    const answer = await office.upload('POST', '/reports', captor.token, body, file)
    expect([answer.status, answer.body.message]).toEqual([201, undefined])
    return answer.body as { id: number; file: string; created_at: string }
  }
  const remove = (report: { id: number }) => office.call('DELETE', `/reports/${report.id}`, captor.token)
  const removed = async (treatmentId = treatment.id): Promise<Removed[]> =>
    (await office.call('GET', `/removed-documents?treatmentId=${treatmentId}`, all.token)).body.data
  const restore = ({ kind, id }: { kind: string; id: number }, who = all.token) =>
    office.call('POST', `/removed-documents/${kind}/${id}/restore`, who)
  const fetchAs = async (path: string, token: string) =>
    (
      await office.app.inject({
        url: `${apiBase}/uploads/${path}`,
        headers: { authorization: `Bearer ${token}` },
      })
    ).statusCode
  return { ...all, captor, treatment, sessionId, put, send, remove, removed, restore, fetchAs }
}

const firstOf = <Row>([first]: Row[]): Row => {
  if (!first) throw new Error('there is none')
  return first
}

describe('a removed report', () => {
  test('is kept with person and time, and only an administrator sees it and its file', async () => {
    const { token, captor, send, remove, removed, restore, fetchAs } = await scene()
    const [report, sheet] = [await send(), await send('timesheet')]
    expect((await remove(report)).status).toBe(200)
    expect((await remove(sheet)).status).toBe(200)
    const kept = await removed()
    const aboutBoth = {
      createdAt: expect.any(String),
      removedAt: expect.any(String),
      removedBy: 'Quem Capta',
    }
    expect(kept).toEqual([
      {
        kind: 'timesheet',
        id: expect.any(Number),
        file: sheet.file,
        month: '2021-08',
        restorable: true,
        ...aboutBoth,
      },
      {
        kind: 'month',
        id: expect.any(Number),
        file: report.file,
        month: '2021-08',
        restorable: true,
        ...aboutBoth,
      },
    ])
    expect(await fetchAs(report.file, token)).toBe(200)
    expect(await fetchAs(report.file, captor.token)).toBe(404)
    expect((await office.call('GET', '/removed-documents?treatmentId=1', captor.token)).status).toBe(403)
    expect((await restore(firstOf(kept), captor.token)).status).toBe(403)
  })

  test('is restored once, unchanged, with a live event and an entry in the patient’s history', async () => {
    const { captor, treatment, send, remove, removed, restore, fetchAs, details, history } = await scene()
    const report = await send()
    await remove(report)
    const kept = firstOf(await removed())
    const changed = recordEvents(office, 'report.changed', treatment.id)
    expect((await restore(kept)).status).toBe(200)
    expect((await details(treatment.id)).reports).toEqual([report])
    expect(await removed()).toEqual([])
    expect(changed).toEqual([{ treatmentId: treatment.id, year: 2021, month: 8 }])
    expect(await fetchAs(report.file, captor.token)).toBe(200)
    expect((await history())[0]).toBe('restaurou o relatório de agosto de 2021 do PAD de FISIOTERAPIA.')
    expect(await restore(kept)).toMatchObject({
      status: 404,
      body: { message: 'Este documento não existe ou já foi restaurado.' },
    })
  })

  test('can be swapped with its replacement any number of times', async () => {
    const { treatment, send, remove, removed, restore, details, history } = await scene()
    const first = await send()
    await remove(first)
    const second = await send()
    await restore(firstOf(await removed()))
    expect((await details(treatment.id)).reports).toEqual([first])
    expect(await removed()).toMatchObject([{ kind: 'month', file: second.file }])
    expect((await history()).slice(0, 2)).toEqual([
      'restaurou o relatório de agosto de 2021 do PAD de FISIOTERAPIA.',
      'removeu o relatório de agosto de 2021 do PAD de FISIOTERAPIA.',
    ])
    await restore(firstOf(await removed()))
    expect((await details(treatment.id)).reports).toEqual([second])
    expect(await removed()).toMatchObject([{ kind: 'month', file: first.file }])
  })

  test('is restored once by two concurrent requests, also while another is being removed', async () => {
    const { treatment, send, remove, removed, restore, details } = await scene()
    await remove(await send())
    const present = await send()
    const kept = firstOf(await removed())
    const answers = await Promise.all([restore(kept), remove(present), restore(kept)])
    expect(answers.map(({ status }) => status)).toContain(200)
    expect(answers.every(({ status }) => [200, 404].includes(status))).toBe(true)
    expect((await details(treatment.id)).reports).toHaveLength(1)
    expect(await removed()).toHaveLength(1)
  })
})

test('the removal of a report locks its PAD first, so that no deadlock occurs', async () => {
  const { treatment, send, remove } = await scene()
  const report = await send()
  let removal: ReturnType<typeof remove> | undefined
  await office.db.begin(async (tx) => {
    await tx`select id from treatments where id = ${treatment.id} for update`
    removal = remove(report)
    await eventually(async () => {
      const waiting = await office.db`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      expect(waiting).toHaveLength(1)
    })
    expect(await tx`select id from reports where id = ${report.id} for update nowait`).toHaveLength(1)
  })
  expect((await removal)?.status).toBe(200)
})

describe('a removed proof', () => {
  test('is kept, also if it was replaced', async () => {
    const { token, captor, put, removed, fetchAs } = await scene()
    const [first, second] = [await put(), await put()]
    await put({ removeFile: 'true' }, false)
    expect(await removed()).toMatchObject([
      { kind: 'proof', file: second.file, sessionDate: '2021-08-03T00:00:00.000Z', restorable: true },
      { kind: 'proof', file: first.file, removedBy: 'Quem Capta' },
    ])
    expect(await fetchAs(first.file, captor.token)).toBe(404)
    expect(await fetchAs(`${first.file}?thumbnail=true`, captor.token)).toBe(404)
    expect(await fetchAs(first.file, token)).toBe(200)
  })

  test('is restored to its session, which keeps its other fields, and swaps with the present proof', async () => {
    const { captor, treatment, sessionId, put, removed, restore, details, history, fetchAs } = await scene()
    const [first, second] = [await put(), await put({ observation: 'Bem disposta.' })]
    const changed = recordEvents(office, 'session.changed', treatment.id)
    const [before] = (await details(treatment.id)).sessions
    expect((await restore(firstOf(await removed()))).status).toBe(200)
    expect((await details(treatment.id)).sessions[0]).toEqual({
      ...before,
      file: first.file,
      updatedAt: expect.any(String),
    })
    expect(await removed()).toMatchObject([{ kind: 'proof', file: second.file }])
    expect(await fetchAs(first.file, captor.token)).toBe(200)
    expect(changed).toMatchObject([
      { treatmentId: treatment.id, sessionId, months: [{ year: 2021, month: 8 }] },
    ])
    expect((await history())[0]).toBe(
      'restaurou o comprovante da sessão de 03/08/2021 do PAD de FISIOTERAPIA.',
    )
  })

  test('of a session that a new schedule deleted is kept, and cannot be restored', async () => {
    const { token, treatmentBody, addTreatment, put, removed, restore, fetchAs, history } = await scene()
    const october = { frequency: '2x Semana', startDate: '2027-10-01', endDate: '2027-10-31' }
    const treatment = await addTreatment({ ...october, sessionCount: 9 })
    // The session before the first Tuesday is surplus: eight sessions fit on Tuesdays and Thursdays.
    const [extra] = treatment.sessionDates
    // A session without an observation would be deleted first.
    await office.db`update sessions set observation = 'Combinada.' where treatment_id = ${treatment.id}`
    const replaced = await put({ status: 'pendding' }, true, extra?.id)
    const { file } = await put({ status: 'pendding' }, true, extra?.id)
    const fewer = treatmentBody({ ...october, sessionCount: 8 })
    const edited = await office.call('PUT', `/treatments/${treatment.id}`, token, fewer)
    expect([edited.status, edited.body.errors]).toEqual([200, undefined])
    const kept = await removed(treatment.id)
    expect(kept).toMatchObject([
      { kind: 'proof', file, sessionDate: extra?.sessionDate, removedBy: 'Quem Monitora', restorable: false },
      { kind: 'proof', file: replaced.file, sessionDate: extra?.sessionDate, restorable: false },
    ])
    expect(await fetchAs(file, token)).toBe(200)
    expect(await restore(firstOf(kept))).toMatchObject({
      status: 406,
      body: {
        message: expect.stringMatching(/^A sessão deste comprovante saiu do PAD: ele continua guardado/),
      },
    })
    expect(await removed(treatment.id)).toEqual(kept)
    const day = dayText(extra?.sessionDate ?? '')
    expect((await history())[1]).toBe(`removeu o comprovante da sessão de ${day} do PAD de FISIOTERAPIA.`)
  })
})

test('a kind and an id that do not match return 404', async () => {
  const { send, remove, removed, restore } = await scene()
  await remove(await send())
  const { id } = firstOf(await removed())
  for (const kind of ['proof', 'timesheet']) expect((await restore({ kind, id })).status).toBe(404)
  expect((await restore({ kind: 'month', id: 999_999 })).status).toBe(404)
  expect((await restore({ kind: 'week', id })).status).toBe(422)
  expect(await removed()).toHaveLength(1)
})

test('the file sweep keeps removed documents', async () => {
  const { token, put, send, remove, removed, fetchAs } = await scene()
  await put()
  await put({ removeFile: 'true' }, false)
  await remove(await send())
  const before = await leftovers(office)
  const files = createFiles(parseConfig({ DATA_DIR: office.dataDir }))
  const inTenMinutes = () => new Date(Date.now() + 600_000)
  const log = { info: () => {}, warn: () => {} }
  await sweepFiles(
    office.db,
    { ...files, inProgressSince: { store: inTenMinutes, temporary: inTenMinutes } },
    log,
  )
  expect(await leftovers(office)).toEqual(before)
  for (const { file } of await removed()) expect(await fetchAs(file, token)).toBe(200)
})

test('without a sign-in every call returns 401', async () => {
  expect((await office.call('GET', '/removed-documents?treatmentId=1')).status).toBe(401)
  expect((await office.call('POST', '/removed-documents/proof/1/restore')).status).toBe(401)
})
