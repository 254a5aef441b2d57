import { apiBase } from '@zelo/contract/endpoint'
import { describe, expect, test } from 'vitest'
import { testApp } from '../../testing/app.ts'
import { eventually } from '../../testing/eventually.ts'
import { samplePdf, samplePng } from '../../testing/files.ts'
import { monitoringScene, recordEvents } from '../../testing/monitoring.ts'
import { leftovers } from '../../testing/uploads.ts'

const office = testApp()

const scene = async () => {
  const all = await monitoringScene(office)
  const treatment = await all.addTreatment()
  const august = { year: '2021', month: '8' }
  const send = (fields: Record<string, string> = {}, bytes?: Buffer, when: Record<string, string> = august) =>
    office.upload(
      'POST',
      '/reports',
      all.token,
      {
        status: 'month',
        professionalId: String(all.professionalId),
        treatmentId: String(treatment.id),
        ...when,
        ...fields,
      },
      bytes && { bytes, name: 'relatorio.pdf' },
    )
  return { ...all, treatment, send }
}

describe('a report', () => {
  test('is rejected in a month without sessions of its PAD', async () => {
    const { send } = await scene()
    const { status, body } = await send({}, await samplePdf(), { year: '2021', month: '9' })
    expect([status, body.message]).toEqual([
      406,
      'Este PAD não tem sessões em 09/2021. Confira o mês do documento.',
    ])
  })

  test('may begin with a blank line or a byte order mark', async () => {
    const { send } = await scene()
    const before = (bytes: number[], pdf: Buffer) => Buffer.concat([Buffer.from(bytes), pdf])
    expect((await send({}, before([13, 10], await samplePdf()))).status).toBe(201)
    const marked = before([0xef, 0xbb, 0xbf], await samplePdf())
    expect((await send({ status: 'timesheet' }, marked)).status).toBe(201)
    expect((await send({}, before([60, 33], await samplePdf()))).status).toBe(415)
  })

  test('and a timesheet belong to their month, emit events, and are gone after removal', async () => {
    const { token, admin, treatment, professionalId, send, details, history } = await scene()
    const [sent, changed] = [
      recordEvents(office, 'report.sent', treatment.id),
      recordEvents(office, 'report.changed', treatment.id),
    ]
    const report = await send({}, await samplePdf())
    expect(report.status).toBe(201)
    expect(report.body.file.startsWith(`${professionalId}/${treatment.id}/RELATORIO_`)).toBe(true)
    const sheet = await send({ status: 'timesheet' }, await samplePdf())
    expect(sheet.body.file.startsWith(`${professionalId}/${treatment.id}/FOLHA_DE_PONTO_`)).toBe(true)
    expect((await details(treatment.id)).reports).toEqual([report.body, sheet.body])
    expect((await details(treatment.id, 'year=2021&month=9')).reports).toEqual([])
    const file = await office.app.inject({
      url: `${apiBase}/uploads/${sheet.body.file}`,
      headers: { authorization: `Bearer ${token}` },
    })
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(sent).toEqual([
      { treatmentId: treatment.id, reportId: report.body.id, actorId: admin.id },
      { treatmentId: treatment.id, reportId: sheet.body.id, actorId: admin.id },
    ])
    expect((await office.call('DELETE', `/reports/${report.body.id}`, token)).status).toBe(200)
    expect((await details(treatment.id)).reports).toEqual([sheet.body])
    expect(changed).toHaveLength(3)
    expect((await history()).slice(0, 3)).toEqual([
      'removeu o relatório de agosto de 2021 do PAD de FISIOTERAPIA.',
      'enviou a folha de ponto de agosto de 2021 do PAD de FISIOTERAPIA.',
      'enviou o relatório de agosto de 2021 do PAD de FISIOTERAPIA.',
    ])
    expect((await office.call('DELETE', `/reports/${report.body.id}`, token)).status).toBe(404)
    expect((await send({}, await samplePdf())).status).toBe(201)
  })

  test('is stored in the company’s current month by default', async () => {
    const { addTreatment, send, details } = await scene()
    const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'America/Sao_Paulo' })
    const day = {
      startDate: today,
      endDate: today,
      expectedStart: today,
      sessionCount: 1,
      frequency: 'Avulso',
    }
    const { id } = await addTreatment(day)
    const { body } = await send({ treatmentId: String(id) }, await samplePdf(), {})
    const [year, month] = today.split('-').map(Number)
    expect((await details(id, `year=${year}&month=${month}`)).reports).toEqual([body])
  })

  test('is unique in its month: a second one is rejected, also when both are sent concurrently', async () => {
    const { treatment, send, details } = await scene()
    const pdf = await samplePdf()
    const answers = await Promise.all([send({}, pdf), send({}, pdf)])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 406])
    expect(answers.find(({ status }) => status === 406)?.body.message).toBe(
      'Este PAD já tem o relatório deste mês. Remova-o antes de enviar outro.',
    )
    expect((await details(treatment.id)).reports).toHaveLength(1)
    const again = await send({ status: 'timesheet' }, pdf)
    expect(again.status).toBe(201)
    expect((await send({ status: 'timesheet' }, pdf)).body.message).toBe(
      'Este PAD já tem a folha de ponto deste mês. Remova-a antes de enviar outra.',
    )
    await eventually(async () =>
      expect(
        (await leftovers(office)).stored.filter((path) => path.includes(`/${treatment.id}/`)),
      ).toHaveLength(2),
    )
  })

  test('sent again with the same key is stored once, with one event', async () => {
    const { token, treatment, professionalId, details } = await scene()
    const sent = recordEvents(office, 'report.sent', treatment.id)
    const post = async () => {
      const form = new FormData()
      for (const [name, value] of Object.entries({
        status: 'month',
        professionalId,
        treatmentId: treatment.id,
      }))
        form.set(name, String(value))
      form.set('year', '2021')
      form.set('month', '8')
      form.set('file', new File([new Uint8Array(await samplePdf())], 'r.pdf'))
      const headers = { authorization: `Bearer ${token}`, 'idempotency-key': `report-${treatment.id}-key` }
      const answer = await office.app.inject({
        method: 'POST',
        url: `${apiBase}/reports`,
        headers,
        payload: form,
      })
      return { status: answer.statusCode, body: answer.json() }
    }
    const [first, again] = [await post(), await post()]
    expect(first.status).toBe(201)
    expect(again).toEqual(first)
    expect((await details(treatment.id)).reports).toEqual([first.body])
    expect(sent).toHaveLength(1)
    // The repeated request stored a second file. Without a row, that file is deleted.
    await eventually(async () => {
      const { stored } = await leftovers(office)
      expect(stored.filter((path) => path.startsWith(`${professionalId}/${treatment.id}/`))).toEqual([
        first.body.file,
      ])
    })
  })

  test('of a removed PAD is accepted', async () => {
    const { token, treatment, send } = await scene()
    await office.ok('DELETE', `/treatments/${treatment.id}`, token)
    expect((await send({}, await samplePdf())).status).toBe(201)
  })
})

describe('an invalid report leaves no row and no file', () => {
  test.each([
    ['no file', async () => undefined, 422],
    ['a PDF of zero bytes', async () => Buffer.alloc(0), 422],
    ['a picture named .pdf', async () => samplePng(), 415],
    ['a PDF above 20 MiB', async () => Buffer.alloc(20.1 * 1_048_576, 1), 413],
    ['a PDF cut short', async () => (await samplePdf()).subarray(0, 200), 422],
  ])('%s is refused', async (_, bytes, status) => {
    const { treatment, send, details } = await scene()
    const before = await leftovers(office)
    const answer = await send({}, await bytes())
    expect([answer.status, answer.body.errors[0].field]).toEqual([status, 'file'])
    expect(await leftovers(office)).toEqual(before)
    expect((await details(treatment.id)).reports).toEqual([])
  })

  test('if it names a wrong professional, PAD, month or kind, or a month without its year', async () => {
    const { make, send } = await scene()
    const before = await leftovers(office)
    const pdf = await samplePdf()
    const professionalId = String(await make.professional())
    for (const [answer, field] of [
      [await send({ professionalId }, pdf), 'professionalId'],
      [await send({ month: '13' }, pdf), 'month'],
      [await send({}, pdf, { year: '2021' }), 'month'],
      [await send({}, pdf, { month: '8' }), 'year'],
      [await send({ status: 'week' }, pdf), 'status'],
    ] as const)
      expect([field, answer.status, answer.body.errors?.[0].field]).toEqual([field, 422, field])
    expect((await send({ treatmentId: '999999' }, pdf)).status).toBe(404)
    await eventually(async () => expect(await leftovers(office)).toEqual(before))
  })

  test('a call without a sign-in is refused', async () => {
    expect((await office.upload('POST', '/reports', 'nobody', {})).status).toBe(401)
    expect((await office.call('DELETE', '/reports/1')).status).toBe(401)
  })
})
