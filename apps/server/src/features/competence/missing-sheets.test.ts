import { expect, test } from 'vitest'
import { testApp } from '../../testing/app.ts'
import { exporter } from '../../testing/exported-files.ts'
import { paymentsScene } from '../../testing/payments.ts'
import { openBook } from '../../testing/workbook.ts'

const office = testApp()
const { fetch: download } = exporter(office)

test('both sheets of missing items have the days without proof and only the rows of the search', async () => {
  const { ok, addTreatment, setStates, contractId } = await paymentsScene(office)
  const pad = await addTreatment()
  await setStates(pad, '2025-08-05', '2025-08-12')
  const ofContract = `year=2025&month=8&contractId=${contractId}`
  const sheet = async (path: string) => {
    const { url } = await ok('GET', `${path}/export/csv?${ofContract}&kind=proof${search}`)
    const { bytes } = await download(url)
    const book = openBook(Buffer.from(bytes))
    const rows = Array.from({ length: 14 }, (_, row) => book.getRow(row + 1).values.map(String))
    return { name: decodeURIComponent(url).match(/o-que[^/?]*/)?.[0], rows, text: rows.flat() }
  }
  let search = ''
  const lists = ['/payment-management/missing', '/monitoring/missing']
  for (const [path, name] of [
    [lists[0], 'o-que-falta-2025-8-Saude-Acao.xlsx'],
    [lists[1], 'o-que-falta-por-profissional-2025-8-Saude-Acao.xlsx'],
  ] as const) {
    const found = await sheet(String(path))
    expect(found.name).toBe(name)
    expect(found.rows.find((row) => row.includes('Zélia Peçanha'))).toEqual(
      expect.arrayContaining(['Zélia Peçanha', 'Caio Atende', '5 e 12']),
    )
    expect(found.text.join()).toMatch(/Tipo.*Sem comprovante/)
  }
  search = '&search=ninguem'
  for (const path of lists) expect((await sheet(path)).text).not.toContain('Zélia Peçanha')
}, 180_000)
