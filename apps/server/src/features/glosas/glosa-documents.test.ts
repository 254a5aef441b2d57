import { apiBase } from '@zelo/contract/endpoint'
import { expect, test } from 'vitest'
import { testApp } from '../../testing/app.ts'
import { exporter } from '../../testing/exported-files.ts'
import { sampleJpeg, samplePdf } from '../../testing/files.ts'
import { paymentsScene } from '../../testing/payments.ts'
import { rawPdf } from '../../testing/pdf.ts'

const office = testApp()
const { fetch: download } = exporter(office)

const scene = async () => {
  const payments = await paymentsScene(office)
  const treatment = await payments.addTreatment()
  await payments.setStates(treatment, '2025-08-05')
  const { data } = await payments.ok('POST', '/glosas', {
    sessions: [{ id: treatment.sessionDates[0]?.id, amount: 100 }],
    reason: '1811',
    notifiedOn: '2025-10-01',
    observation: 'Zélia assinou a folha.',
  })
  const id = data[0].id as number
  const send = (bytes: Buffer, title = 'Folha assinada') =>
    office.upload('POST', `/glosas/${id}/documents`, payments.token, { title }, { bytes })
  const fetch = (file: string, token = payments.token) =>
    office.app.inject({
      method: 'GET',
      url: `${apiBase}/uploads/${file}`,
      headers: { authorization: `Bearer ${token}` },
    })
  return { ...payments, treatment, id, send, fetch }
}

test('an appeal accepts PDFs and photos; a PDF with active content and other kinds are rejected', async () => {
  const { send, ok, id } = await scene()
  expect((await send(await samplePdf())).status).toBe(201)
  expect((await send(await sampleJpeg())).status).toBe(201)
  const active = rawPdf('/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>')
  expect((await send(active)).status).toBeGreaterThanOrEqual(400)
  expect((await send(Buffer.from('<html>'))).status).toBe(415)
  const { documents } = await ok('GET', `/glosas/${id}`)
  expect(documents.map(({ title }: { title: string }) => title)).toEqual(['Folha assinada', 'Folha assinada'])
})

test('a removed document, or one of a removed glosa, is readable only for users who may restore it', async () => {
  const { send, fetch, ok, id, treatment } = await scene()
  const { token: pickup, id: pickupId } = await office.enter({ role: 'pickup' })
  const { body: document } = await send(await samplePdf())
  const seen = await fetch(document.file, pickup)
  expect([seen.statusCode, seen.headers['cache-control']]).toEqual([200, 'no-store'])
  await office.app.flushTraces()
  const [trace] = await office.db`
    select entity_id, changes from audit_log where actor_id = ${pickupId} and action = 'read'`
  expect(trace?.changes.parts.to).toEqual(['glosa'])
  expect(document.file).toContain(`/${treatment.id}/GLOSA_`)

  await ok('DELETE', `/glosas/${id}/documents/${document.id}`)
  expect((await fetch(document.file, pickup)).statusCode).toBe(404)
  expect((await fetch(document.file)).statusCode).toBe(200)
  const documentsFor = async (token: string) =>
    (await office.call('GET', `/glosas/${id}`, token)).body.documents
  expect(await documentsFor(pickup)).toEqual([])
  await ok('POST', `/glosas/${id}/documents/${document.id}/restore`)
  expect(await documentsFor(pickup)).toHaveLength(1)
  await ok('DELETE', `/glosas/${id}`)
  expect((await fetch(document.file, pickup)).statusCode).toBe(404)
})

test('a privacy export contains the patient’s glosas, and anonymising erases their texts and documents', async () => {
  const { send, fetch, id, patientId, token, ok } = await scene()
  const { body: document } = await send(await samplePdf())
  await ok('PUT', `/glosas/${id}/appeal`, { appealText: 'Zélia esteve lá.', appealedOn: '2025-10-10' })
  await office.db`update patients set status = 'Alta Clínica' where id = ${patientId}`
  const { url } = await ok('GET', `/privacy/patients/${patientId}/export/json`)
  const exported = JSON.parse((await download(url)).bytes.toString())
  expect(exported.Glosas).toMatchObject([{ id, amount: 100, appealText: 'Zélia esteve lá.' }])
  expect(JSON.stringify(exported.Documentos)).toContain(document.file)
  await ok('POST', `/privacy/patients/${patientId}/anonymise`, {
    name: 'Zélia Peçanha',
    reason: 'Pedido da família.',
  })
  expect((await office.call('GET', `/glosas/${id}`, token)).body).toMatchObject({
    patient: `Paciente anonimizado nº ${patientId}`,
    observation: null,
    appealText: null,
    amount: 100,
    documents: [],
  })
  expect((await fetch(document.file)).statusCode).toBe(404)
})
