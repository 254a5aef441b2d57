import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { testApp } from '../../testing/app.ts'
import { exporter } from '../../testing/exported-files.ts'
import { paymentsScene } from '../../testing/payments.ts'
import { openBook } from '../../testing/workbook.ts'

const office = testApp()
const { fetch: download } = exporter(office)

test('the archive of a month lists the days without proof of a shared PAD by professional', async () => {
  const { ok, addTreatment, setStates, make, contractId } = await paymentsScene(office)
  const pad = await addTreatment()
  await setStates(pad, '2025-08-05', '2025-08-12', '2025-08-19')
  const substitute = await make.professional({ fullName: 'Rogério Substitui', phone: '(11) 97777-1234' })
  await office.db`update sessions set professional_id = ${substitute} where treatment_id = ${pad.id} and end_date = '2025-08-12'`

  const { url } = await ok(
    'GET',
    `/payment-management/month/export/zip?year=2025&month=8&contractId=${contractId}`,
  )
  const { bytes } = await download(url)
  const sheet = unzipSync(bytes)['o-que-falta-por-profissional-2025-8-Saude-Acao.xlsx'] ?? []
  const book = openBook(Buffer.from(sheet))
  const rows = [7, 8].map((row) => book.getRow(row).values)
  const [patient, specialty] = ['Zélia Peçanha', 'FISIOTERAPIA']
  expect(rows).toEqual([
    ['Caio Atende', '(11) 98888-7777', `${pad.id}`, patient, specialty, '26', '5 e 19', 'Falta', 'Falta'],
    ['Rogério Substitui', '(11) 97777-1234', `${pad.id}`, patient, specialty, '', '12', '', ''],
  ])
}, 180_000)
