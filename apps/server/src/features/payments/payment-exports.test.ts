import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { apiBase } from '@zelo/contract/endpoint'
import { describe, expect, test } from 'vitest'
import { testApp } from '../../testing/app.ts'
import { exporter, pagesOf } from '../../testing/exported-files.ts'
import { paymentsScene } from '../../testing/payments.ts'
import { openBook } from '../../testing/workbook.ts'

const office = testApp()
const { fetch: download } = exporter(office)
const august = 'year=2025&month=8'

/** Two contracts: one with a PAD of two done sessions and one of another specialty, the other with one done session. */
const scene = async () => {
  const mine = await paymentsScene(office)
  const one = await mine.addTreatment()
  await mine.setStates(one, '2025-08-05', '2025-08-12', 'glossed')
  const two = await mine.addTreatment({ specialty: 'PSICOLOGIA', contractValue: 200, agreedValue: 150.5 })
  await mine.setStates(two, '2025-08-05')
  const other = await paymentsScene(office, { contract: `Vida Ação ${mine.contractId}`, fee: 10 })
  const three = await other.addTreatment()
  await other.setStates(three, '2025-08-05')
  const file = async (family: string, kind: 'csv' | 'pdf', query: string, when = august) => {
    const { url } = await mine.ok('GET', `/payment-management/${family}/export/${kind}?${when}${query}`)
    return { name: new URL(url).pathname.split('/').at(-1), bytes: (await download(url)).bytes }
  }
  const sheet = async (...[family, query, when]: [string, string, string?]) => {
    const { name, bytes } = await file(family, 'csv', query, when)
    const book = openBook(bytes)
    const rows = Array.from({ length: book.rowCount - 6 }, (_, index) => book.getRow(7 + index).values)
    return { name, book, rows }
  }
  return { ...mine, one, two, three, other, file, sheet }
}

describe('the spreadsheet', () => {
  test('of the invoicing holds the rows of the filter, all pages, and their totals', async () => {
    const { sheet, contractId, one, two, read, ok } = await scene()
    const { socialReason, cnpj } = await ok('GET', `/contracts/${contractId}`)
    const { name, book, rows } = await sheet('invoicing', `&contractId=${contractId}`)
    expect(name).toBe('faturamento-2025-8-Saude-Acao.xlsx')
    expect(book.getCell('A2').text).toMatch(/^Faturamento — agosto de 2025/)
    expect(book.getCell('A3').value).toBe(
      [
        'Competência: agosto de 2025',
        'Contrato: Saúde Ação',
        `Razão social: ${socialReason}`,
        `CNPJ: ${cnpj}`,
        'Especialidade: Todas',
      ].join('   |   '),
    )
    const names = ['Zélia Peçanha', 'Saúde Ação', 'Caio Atende']
    expect(rows).toEqual([
      [`${one.id}`, ...names, 'FISIOTERAPIA', 'Semanal', '05, 12/08', 'Ativo', 4, 2, 120.35, 240.7],
      [`${two.id}`, ...names, 'PSICOLOGIA', 'Semanal', '05/08', 'Ativo', 4, 1, 200, 200],
      ['TOTAL', ...Array(8).fill(undefined), 3, undefined, 440.7],
    ])
    const page = await read('invoicing', `&contractId=${contractId}&per_page=1`)
    expect(book.getCell('B5').value).toBe(page.totalValueOverall)
  })

  test('of the production shows paid and open amounts, and of the summary the result', async () => {
    const { sheet, contractId, professionalId, one, two, pay } = await scene()
    expect((await pay({ treatmentId: one.id, amount: 160.2 })).status).toBe(200)
    const production = await sheet('production', `&professionalId=${professionalId}`)
    const due = [production.book.getCell('D4').value, production.book.getCell('D5').value]
    expect(due).toEqual(['Falta pagar', 150.5])
    expect(production.name).toBe('producao-2025-8-Caio-Atende.xlsx')
    const contact = ['Caio Atende', '(11) 98888-7777', 'bruna@prof.local', 'Zélia Peçanha', 'Saúde Ação']
    const paid = ['Pago', expect.any(Date), 'Ana Lima', 'PIX à mão']
    expect(production.rows.slice(0, 2)).toEqual([
      [`${one.id}`, ...contact, 'FISIOTERAPIA', '05, 12/08', 2, 80.1, 160.2, 160.2, 0, ...paid],
      [
        `${two.id}`,
        ...contact,
        'PSICOLOGIA',
        '05/08',
        1,
        150.5,
        150.5,
        undefined,
        150.5,
        'Pendente',
        ...Array(3).fill(undefined),
      ],
    ])
    const summary = await sheet('summary', `&contractId=${contractId}`)
    expect(summary.name).toBe('resumo-financeiro-2025-8-Saude-Acao-todas.xlsx')
    expect(summary.rows.map(([, , ...figures]) => figures)).toEqual([
      [240.7, 160.2, 30.09, 50.41, 0.2094, 0.5, 120.35, 4, 2],
      [200, 150.5, 25, 24.5, 0.1225, 0.25, 200, 4, 1],
      [440.7, 310.7, 55.09, 74.91, 0.17, 0.375, 146.9, 8, 3],
    ])
  })

  test('has the rows of specialty and search, and prints these filters', async () => {
    const { sheet, contractId, other } = await scene()
    const psychology = await sheet('summary', `&contractId=${contractId}&specialty=PSICOLOGIA`)
    expect(psychology.name).toBe('resumo-financeiro-2025-8-Saude-Acao-PSICOLOGIA.xlsx')
    expect(psychology.rows.map(([, specialty]) => specialty)).toEqual(['PSICOLOGIA', undefined])
    const found = await sheet('invoicing', `&search=vida acao ${contractId}`)
    expect(found.name).toBe('faturamento-2025-8-geral.xlsx')
    expect(found.book.getCell('A3').text).toContain(`Busca: vida acao ${contractId}`)
    expect(found.rows).toHaveLength(2)
    const nobody = await sheet('production', `&professionalId=${other.professionalId}&specialty=PSICOLOGIA`)
    expect(nobody.rows).toEqual([['Sem dados para este filtro.']])
  })

  test('is audited with its filters, and without the searched name', async () => {
    const { sheet, contractId, adminId } = await scene()
    await sheet('invoicing', `&contractId=${contractId}&search=zelia pecanha`)
    const traces = await office.db<{ changes: Record<string, { to: unknown }> }[]>`
      select changes from audit_log where action = 'exported' and actor_id = ${adminId}`
    expect(traces).toHaveLength(1)
    expect(traces[0]?.changes.filters?.to).toContain('Contrato: Saúde Ação')
    expect(JSON.stringify(traces)).not.toMatch(/pecanha/i)
  })

  test('is downloaded by its link, also with very long names', async () => {
    const contract = `Operadora ${'a'.repeat(70)}`
    const mine = await paymentsScene(office, { contract })
    await mine.setStates(await mine.addTreatment({ specialty: 'TERAPIA OCUPACIONAL' }), '2025-08-05')
    const { url } = await mine.ok(
      'GET',
      `/payment-management/summary/export/csv?${august}&contractId=${mine.contractId}&specialty=TERAPIA OCUPACIONAL`,
    )
    expect(url).toMatch(/Operadora-a{70}-TERAPIA-OCUPACIONAL\.xlsx$/)
    expect((await download(url)).status).toBe(200)
  })

  test('prints when and by whom the month was closed', async () => {
    const { sheet, close, contractId } = await scene()
    await close()
    const { book } = await sheet('invoicing', `&contractId=${contractId}`)
    expect(book.getCell('A3').text).toMatch(/Fechada por: Ana Lima em \d\d\/\d\d\/\d{4}$/)
  })
})

describe('the PDF', () => {
  test('of each family is named and titled after it, with its rows', async () => {
    const { file, contractId } = await scene()
    const expected = {
      invoicing: ['faturamento-2025-8-Saude-Acao.pdf', 'Faturamento — agosto de 2025', 'R$ 440,70'],
      production: ['producao-2025-8-Saude-Acao.pdf', 'Produção — agosto de 2025', 'R$ 310,70'],
      summary: [
        'resumo-financeiro-2025-8-Saude-Acao-todas.pdf',
        'Resumo financeiro — agosto de 2025',
        'R$ 74,91',
      ],
    }
    for (const [family, [name, title, total]] of Object.entries(expected)) {
      const made = await file(family, 'pdf', `&contractId=${contractId}`)
      const [page = ''] = await pagesOf(made.bytes)
      expect(made.name).toBe(name)
      for (const text of [title, total, 'Saúde Ação', 'PSICOLOGIA', 'Página 1 de 1'])
        expect(page).toContain(text)
    }
  })

  test('of the summary draws the specialties and the last twelve months', async () => {
    const { file, contractId } = await scene()
    const [page = ''] = await pagesOf((await file('summary', 'pdf', `&contractId=${contractId}`)).bytes)
    for (const text of [
      'Resultado por especialidade',
      'Bruto e líquido nos últimos 12 meses',
      'set/24',
      'ago/25',
    ])
      expect(page).toContain(text)
  })

  test('of the summary of a month without sessions still draws the months before it', async () => {
    const { file, contractId } = await scene()
    const september = await file('summary', 'pdf', `&contractId=${contractId}`, 'year=2025&month=9')
    const [page = ''] = await pagesOf(september.bytes)
    for (const text of ['Sem dados para este filtro.', 'Bruto e líquido nos últimos 12 meses', 'ago/25'])
      expect(page).toContain(text)
    expect(page).not.toContain('Resultado por especialidade')
  })

  test('of a month without rows prints that it has no data', async () => {
    const { file } = await scene()
    for (const family of ['invoicing', 'production', 'summary']) {
      const pages = (await pagesOf((await file(family, 'pdf', '', 'year=2031&month=2')).bytes)).join()
      expect(pages).toContain('Sem dados para este filtro.')
      expect(pages).not.toContain('12 meses')
    }
  })
})

test('an export needs a sign-in and a valid month', async () => {
  const { token } = await office.enter({ role: 'pickup' })
  const path = '/payment-management/invoicing/export/csv'
  expect((await office.call('GET', `${path}?${august}`)).status).toBe(401)
  expect((await office.call('GET', `${path}?${august}`, token)).status).toBe(200)
  expect((await office.call('GET', `${path}?year=2025&month=13`, token)).status).toBe(422)
  expect((await office.call('GET', `${path}?${august}&progressId=x`, token)).status).toBe(422)
})

test('the server stops an export when the caller disconnects', async () => {
  const { token } = await scene()
  const address = await office.app.listen({ port: 0, host: '127.0.0.1' })
  const progress = async () => (await office.call('GET', '/exports/vou-cancelar', token)).status
  const temporary = () => readdir(join(office.dataDir, 'tmp'))
  const caller = new AbortController()
  const [{ count: before }] = await office.db<[{ count: number }]>`select count(*) from export_files`
  // The table is locked, so that the export is certainly running when the caller disconnects.
  await office.db.begin(async (tx) => {
    await tx`lock table payouts in access exclusive mode`
    const asked = fetch(
      `${address}${apiBase}/payment-management/production/export/csv?${august}&progressId=vou-cancelar`,
      { headers: { authorization: `Bearer ${token}` }, signal: caller.signal },
    )
    await expect.poll(progress).toBe(200)
    caller.abort()
    await expect(asked).rejects.toThrow()
    // An answer on a later connection shows that the server has noticed the closed connection.
    expect((await fetch(`${address}${apiBase}/health`)).status).toBe(200)
    // The table is still locked: the statement must be cancelled, not awaited.
    await expect.poll(progress).toBe(404)
  })
  expect(await temporary()).toEqual([])
  const [{ count: after }] = await office.db<[{ count: number }]>`select count(*) from export_files`
  expect(after).toBe(before)
})
