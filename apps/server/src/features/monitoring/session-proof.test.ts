import { apiBase } from '@zelo/contract/endpoint'
import { describe, expect, test } from 'vitest'
import { testApp } from '../../testing/app.ts'
import { eventually } from '../../testing/eventually.ts'
import { sampleJpeg, samplePng } from '../../testing/files.ts'
import { monitoringScene, recordEvents } from '../../testing/monitoring.ts'
import { leftovers } from '../../testing/uploads.ts'

const office = testApp()

const scene = async () => {
  const all = await monitoringScene(office)
  const treatment = await all.addTreatment()
  const [first, second] = treatment.sessionDates
  const sessionId = first?.id ?? 0
  const put = (fields: Record<string, string> = {}, bytes?: Buffer, id = sessionId, name = 'foto.png') =>
    office.upload(
      'PUT',
      `/monitoring/sessions/${id}`,
      all.token,
      {
        status: 'completed',
        professionalId: String(all.professionalId),
        endDate: '',
        observation: '',
        ...fields,
      },
      bytes && { bytes, name },
    )
  const fetchStatus = async (path: string) =>
    (
      await office.app.inject({
        url: `${apiBase}/uploads/${path}`,
        headers: { authorization: `Bearer ${all.token}` },
      })
    ).statusCode
  return { ...all, treatment, sessionId, otherId: second?.id ?? 0, put, fetchStatus }
}

describe('a session changed in monitoring', () => {
  test('is moved and completed in one request, or not at all', async () => {
    const { treatment, put, details } = await scene()
    const read = async () => (await details(treatment.id)).sessions[0]
    const before = await read()
    const refused = await put({ sessionDate: '2021-09-01' }, await samplePng())
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      [
        {
          field: 'sessionDate',
          message: 'A data deve ficar no período do PAD, de 03/08/2021 a 31/08/2021.',
        },
      ],
    ])
    expect(await read()).toEqual(before)
    const { body } = await put({ sessionDate: '2021-08-05' })
    const day = '2021-08-05T00:00:00.000Z'
    expect(body).toMatchObject({ sessionDate: day, endDate: day, status: 'completed' })
    const [{ count }] = await office.db<[{ count: number }]>`
      select count(*)::int from audit_log where entity = 'treatment' and entity_id = ${treatment.id}
        and action = 'sessionUpdated'`
    expect(count).toBe(1)
  })

  test('stores its proof, returns it, and adds an entry to the patient’s history', async () => {
    const { treatment, sessionId, put, details, history, fetchStatus, professionalId } = await scene()
    const changed = recordEvents(office, 'session.changed', treatment.id)
    const { status, body } = await put(
      { observation: 'Bem disposta.', sessionDateId: String(sessionId) },
      await samplePng(),
    )
    expect([status, body.errors]).toEqual([200, undefined])
    expect(body).toMatchObject({
      id: sessionId,
      treatmentId: treatment.id,
      status: 'completed',
      endDate: '2021-08-03T00:00:00.000Z',
      observation: 'Bem disposta.',
    })
    expect(body.file.startsWith(`${professionalId}/${treatment.id}/COMPROVANTE_`)).toBe(true)
    expect((await details(treatment.id)).sessions[0]).toEqual(body)
    expect(await fetchStatus(body.file)).toBe(200)
    expect(changed).toMatchObject([
      { treatmentId: treatment.id, sessionId, months: [{ year: 2021, month: 8 }] },
    ])
    expect((await history())[0]).toBe(
      'alterou, na sessão de 03/08/2021 do PAD de FISIOTERAPIA, o status de “Pendente” para “Realizada”, a conclusão de vazio para 03/08/2021 e a observação de vazio para “Bem disposta.”, e anexou o comprovante.',
    )
  })

  test('is rejected if another user changed it since it was read, and no file is stored', async () => {
    const { treatment, put, details } = await scene()
    const { updatedAt } = (await details(treatment.id)).sessions[0]
    const { body: changed } = await put({ updatedAt, observation: 'Primeira' })
    const late = await put({ updatedAt, observation: 'Segunda' }, await samplePng())
    expect([late.status, late.body.errors[0].field]).toEqual([406, 'version'])
    expect((await details(treatment.id)).sessions[0]).toEqual(changed)
    expect((await put({ updatedAt: changed.updatedAt, observation: 'Terceira' })).status).toBe(200)
  })

  test('is rejected with a message for an invalid day of completion', async () => {
    const { put } = await scene()
    for (const endDate of ['2021-02-30', 'ontem'])
      expect((await put({ endDate })).body.errors).toEqual([{ field: 'endDate', message: 'Data inválida.' }])
    expect((await put({ endDate: '1999-12-31' })).body.errors[0].message).toBe(
      'O ano deve ficar entre 2000 e 2100.',
    )
  })

  test('keeps its file if none is sent; a new file replaces it, and removing leaves none', async () => {
    const { treatment, put, details, history } = await scene()
    const { body: first } = await put({}, await samplePng())
    expect((await put({ status: 'glossed' })).body).toMatchObject({ status: 'glossed', file: first.file })
    const { body: second } = await put({ status: 'glossed' }, await sampleJpeg())
    expect(second.file).toMatch(/\.jpg$/)
    expect((await put({ status: 'glossed', removeFile: 'true' })).body.file).toBeNull()
    expect((await details(treatment.id)).sessions[0].file).toBeNull()
    expect((await history()).slice(0, 2)).toEqual([
      'removeu o comprovante da sessão de 03/08/2021 do PAD de FISIOTERAPIA.',
      'trocou o comprovante da sessão de 03/08/2021 do PAD de FISIOTERAPIA.',
    ])
  })

  test('accepts all four statuses, and becoming glossed notifies once', async () => {
    const { treatment, sessionId, put, admin } = await scene()
    const glossed = recordEvents(office, 'session.glossed', treatment.id)
    for (const status of ['cancelled', 'glossed', 'glossed', 'pendding', 'completed'])
      expect((await put({ status })).body.status).toBe(status)
    expect(glossed).toEqual([{ treatmentId: treatment.id, sessionId, actorId: admin.id }])
    expect((await put({ endDate: '2021-09-01' })).body.endDate).toBe('2021-09-01T00:00:00.000Z')
    expect((await put({ status: 'cancelled', endDate: '2021-09-01' })).body.endDate).toBeNull()
    expect((await put({ endDate: 'null' })).body.endDate).toBe('2021-08-03T00:00:00.000Z')
  })

  test('keeps its proof readable under the sending professional after a hand-over', async () => {
    const { token, make, treatment, treatmentBody, put, details, fetchStatus } = await scene()
    const { body } = await put({}, await samplePng())
    const professionalId = await make.professional()
    const edited = await office.call(
      'PUT',
      `/treatments/${treatment.id}`,
      token,
      treatmentBody({ professionalId }),
    )
    expect([edited.status, edited.body.errors]).toEqual([200, undefined])
    expect((await details(treatment.id)).sessions[0].file).toBe(body.file)
    expect(await fetchStatus(body.file)).toBe(200)
  })
})

describe('an invalid change leaves no row and no file', () => {
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
  )

  test.each([
    ['a photo above 10 MiB', async () => Buffer.alloc(10.1 * 1_048_576, 1), 413],
    ['an SVG named .png', async () => svg, 415],
    ['a JPEG cut short', async () => (await sampleJpeg(600, 400)).subarray(0, 1200), 422],
    ['an empty file', async () => Buffer.alloc(0), 422],
  ])('%s is refused', async (_, bytes, status) => {
    const { treatment, put, details } = await scene()
    const before = await leftovers(office)
    const answer = await put({}, await bytes())
    expect([answer.status, answer.body.errors[0].field]).toEqual([status, 'file'])
    expect(await leftovers(office)).toEqual(before)
    expect((await details(treatment.id)).sessions[0]).toMatchObject({ status: 'pendding', file: null })
  })

  test('if it names a wrong professional, session, status or day, or if its PAD is removed', async () => {
    const { token, treatment, otherId, make, put, details } = await scene()
    const before = await leftovers(office)
    const photo = await samplePng()
    const other = String(await make.professional())
    for (const [fields, field] of [
      [{ professionalId: other }, 'professionalId'],
      [{ sessionDateId: String(otherId) }, 'sessionDateId'],
      [{ status: 'paid' }, 'status'],
      [{ endDate: '2021-02-30' }, 'endDate'],
    ] as const) {
      const answer = await put(fields, photo)
      expect([field, answer.status, answer.body.errors?.[0].field]).toEqual([field, 422, field])
    }
    expect((await put({}, photo, 999_999)).status).toBe(404)
    expect((await details(treatment.id)).sessions).toMatchObject(
      Array(4).fill({ status: 'pendding', file: null }),
    )
    await office.ok('DELETE', `/treatments/${treatment.id}`, token)
    expect((await put({}, photo)).status).toBe(406)
    await eventually(async () => expect(await leftovers(office)).toEqual(before))
  })
})

test('an upload without a valid sign-in is refused with 401', async () => {
  const { sessionId } = await scene()
  expect((await office.upload('PUT', `/monitoring/sessions/${sessionId}`, 'nobody', {})).status).toBe(401)
})

test('the documents of a removed patient cannot be read by id until the patient is restored', async () => {
  const { treatment, put, fetchStatus, token, patientId, professionalId, contractId, details } = await scene()
  const { body: session } = await put({ observation: 'Reclama de dor.' }, await samplePng())
  const month = `year=2021&month=8&contractId=${contractId}`
  const places = [
    `/treatments/${treatment.id}`,
    `/treatments/list-sessions/${treatment.id}`,
    `/monitoring/${treatment.id}/details?${month}`,
  ]
  const statuses = async () => [
    ...(await Promise.all(places.map(async (path) => (await office.call('GET', path, token)).status))),
    await fetchStatus(session.file),
    await fetchStatus(`${session.file}?thumbnail=true`),
  ]
  expect(await statuses()).toEqual([200, 200, 200, 200, 200])
  const everything = async () =>
    JSON.stringify([
      (await office.ok('GET', `/monitoring/treatments?${month}`, token)).body,
      (await office.ok('GET', `/professionals/${professionalId}`, token)).body,
      (await office.ok('GET', `/removed-documents?treatmentId=${treatment.id}`, token)).body,
    ])
  expect(await everything()).toContain('Reclama de dor.')
  await office.ok('DELETE', `/patients/${patientId}`, token)
  expect(await statuses()).toEqual([404, 404, 404, 404, 404])
  expect(await everything()).not.toMatch(/Reclama de dor|AVC isquêmico|COMPROVANTE/)
  await office.ok('POST', `/patients/${patientId}/restore`, token)
  expect(await statuses()).toEqual([200, 200, 200, 200, 200])
  expect((await details(treatment.id)).sessions[0].file).toBe(session.file)
})
