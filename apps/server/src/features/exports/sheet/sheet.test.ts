import { expect, test } from 'vitest'
import { documentOf, rowOf, written } from '../../../testing/exported-files.ts'
import { openBook } from '../../../testing/workbook.ts'

const sheetOf = async (...overrides: Parameters<typeof documentOf>) =>
  openBook(await written(documentOf(...overrides)))

let made: ReturnType<typeof sheetOf> | undefined
const threeRows = () => {
  made ??= sheetOf('xlsx', 3)
  return made
}

test('the sheet begins with company, title, filters and totals', async () => {
  const sheet = await threeRows()
  expect(sheet.getCell('A1').value).toBe('Zelo Home Care')
  expect(sheet.getCell('A2').text).toMatch(
    /^Faturamento, março de 2026 {3}\(emitido em \d\d\/\d\d\/\d{4} às \d\d:\d\d\)$/,
  )
  expect(sheet.getCell('A3').value).toBe('Contrato: Saúde Ação   |   Especialidade: Todas')
  expect(sheet.getRow(4).values).toEqual(['Totais', 'Pacientes', 'Valor faturado'])
  expect(sheet.getRow(5).values).toEqual([undefined, 1200, 1234.5])
  expect(sheet.getCell('C5').numFmt).toContain('[$R$-416] #,##0.00')
})

test('numbers and dates are typed cells with Brazilian formats', async () => {
  const sheet = await threeRows()
  expect(sheet.getRow(6).values).toEqual(['PAD', 'Paciente', 'Início', 'Desempenho', 'Valor total'])
  const [id, patient, start, performance, value] = ['A', 'B', 'C', 'D', 'E'].map((column) =>
    sheet.getCell(`${column}9`),
  )
  expect([id?.type, id?.value, id?.numFmt]).toEqual(['number', 3, '#,##0_-'])
  expect([patient?.type, patient?.value]).toEqual(['text', 'Paciente 3 da Conceição'])
  expect([start?.type, start?.value, start?.numFmt]).toEqual([
    'date',
    new Date('2026-03-02T00:00:00Z'),
    'dd/mm/yyyy',
  ])
  expect([performance?.value, performance?.numFmt]).toEqual([0.9167, '0.00%_-;-0.00%_-;0%_-'])
  expect([value?.type, value?.value]).toEqual(['number', 30.75])
  expect(value?.numFmt).toContain('[$R$-416] #,##0.00')
})

test('the header row is frozen, and its filter covers the rows without the total', async () => {
  const sheet = await threeRows()
  expect(sheet.pane).toMatchObject({ state: 'frozen', ySplit: '6', topLeftCell: 'A7' })
  expect(sheet.autoFilter).toBe('A6:E9')
  expect(sheet.getRow(10).values).toEqual(['TOTAL', undefined, undefined, 0.9167, 1234.5])
  expect(sheet.widths[1]).toBe(28)
})

test('the header is printed on every page, and the XML elements are in the order that Excel requires', async () => {
  const sheet = await sheetOf('xlsx', 1, { title: "Produção 'A/B' — agosto" })
  expect([sheet.name, sheet.printTitles]).toEqual(['Produção  A B ', "'Produção  A B '!$6:$6"])
  expect(sheet.footer).toBe('&LZelo Home Care&RPágina &P de &N')
  expect(sheet.getCell('A6')).toMatchObject({ bold: true, fill: 'FF0F5F6E' })
  expect(sheet.elements).toEqual([
    'sheetPr',
    'sheetViews',
    'sheetFormatPr',
    'cols',
    'sheetData',
    'autoFilter',
    'mergeCells',
    'pageMargins',
    'pageSetup',
    'headerFooter',
  ])
})

test('text that looks like a formula is stored as text', async () => {
  const texts = ['=1+1', '+55 11', '-5', '@SUM(A1)', '=HYPERLINK("http://x")', 'a\u0000b & <c>']
  const rows = (async function* () {
    for (const [index, patient] of texts.entries()) yield { ...rowOf(index), patient }
  })()
  const sheet = await sheetOf('xlsx', texts.length, { rows })
  const cells = texts.map((_, index) => sheet.getCell(`B${7 + index}`))
  expect(cells.map(({ type, value, numFmt }) => [type, value, numFmt])).toEqual(
    texts.map((text) => ['text', text.replace('\u0000', ''), '@']),
  )
})

test('a text keeps its spaces, line breaks and escape-like parts, and is cut at 32,767 characters', async () => {
  const texts = ['  dois  espaços ', 'uma linha\noutra', '_x0041_ & _x00zz_', '👵 Łukasz', 'a\ud800b']
  const rows = (async function* () {
    for (const [index, patient] of [...texts, 'é'.repeat(40_000)].entries())
      yield { ...rowOf(index), patient }
  })()
  const sheet = await sheetOf('xlsx', texts.length + 1, { rows })
  const read = texts.map((_, index) => sheet.getCell(`B${7 + index}`).value)
  expect(read).toEqual(texts.with(-1, 'a\ufffdb'))
  // Excel reports a file as damaged if a cell is longer.
  expect(sheet.getCell(`B${7 + texts.length}`).value).toBe('é'.repeat(32_767))
})

const document = documentOf('xlsx', 1)

test('every cell has an indent and the alignment of its header', async () => {
  const sheet = await threeRows()
  for (const column of ['A', 'B', 'C', 'D', 'E']) {
    const side = ['B', 'C'].includes(column) ? 'left' : 'right'
    for (const row of [6, 7, 10])
      expect([column + row, sheet.getCell(`${column}${row}`).alignment]).toMatchObject([
        column + row,
        { horizontal: column + row === 'A10' ? 'left' : side, indent: 1 },
      ])
  }
})

test('a code is text without a thousands separator, and Excel shows no warning for it', async () => {
  const columns = document.columns.map((column) =>
    column.key === 'id' ? { ...column, type: 'code' as const } : column,
  )
  const rows = (async function* () {
    yield { ...rowOf(3416) }
  })()
  const sheet = await sheetOf('xlsx', 1, { columns, rows })
  const { type, value, numFmt, alignment } = sheet.getCell('A7')
  expect([type, value, numFmt, alignment?.horizontal]).toEqual(['text', '3416', '@', 'left'])
  expect(sheet.ignoredErrors).toEqual([{ sqref: 'A7:A7', numberStoredAsText: '1' }])
})

test('a column is as wide as its content, up to a limit, and longer text is wrapped', async () => {
  const days = '03, 05, 10, 12, 17, 19, 24, 26/08'
  const columns = [
    ...document.columns,
    { header: 'Dias', key: 'days', type: 'text' as const, width: 14, wraps: true as const },
    { header: 'Contato', key: 'contact', type: 'text' as const, width: 14 },
  ]
  const rows = (async function* () {
    yield { ...rowOf(1), patient: 'José da Conceição Albuquerque', days, contact: 'a@b.c' }
    yield { ...rowOf(2), patient: 'Maria da Conceição '.repeat(4).trim() }
    yield rowOf(3)
  })()
  const sheet = await sheetOf('xlsx', 3, { columns, rows })
  expect([1, 5, 6].map((column) => sheet.widths[column])).toEqual([40, 14, 14])
  expect(sheet.getCell('F7').alignment).toMatchObject({ wrapText: true, vertical: 'top' })
  const heights = [7, 8, 9].map((row) => sheet.getRow(row).height)
  expect(heights).toEqual([45, 30, null])
})

test('long filters are wrapped, not cut', async () => {
  const filters = [
    ...document.filters,
    {
      label: 'Razão social',
      value: 'Cooperativa de Trabalho Médico e Multiprofissional à Saúde Domiciliar Ltda',
    },
    { label: 'CNPJ', value: '12.345.678/0001-95' },
  ]
  const sheet = await sheetOf('xlsx', 1, { filters })
  expect(sheet.getCell('A3').text).toBe(
    filters.map(({ label, value }) => `${label}: ${value}`).join('   |   '),
  )
  expect(sheet.merges).toEqual(['A3:E3'])
  expect(sheet.getCell('A3').alignment).toMatchObject({ wrapText: true, vertical: 'top' })
  expect(sheet.getRow(3).height).toBe(30)
})

test('a missing value is an empty cell', async () => {
  const rows = (async function* () {
    yield { ...rowOf(1), start: null, value: null }
  })()
  const sheet = await sheetOf('xlsx', 1, { rows })
  expect([sheet.getCell('C7').value, sheet.getCell('E7').value]).toEqual([null, null])
})

test('a sheet without rows contains a message and no auto filter', async () => {
  const sheet = await sheetOf('xlsx', 0)
  expect(sheet.getCell('A7').value).toBe('Sem dados para este filtro.')
  expect([sheet.rowCount, sheet.autoFilter ?? null]).toEqual([7, null])
})
