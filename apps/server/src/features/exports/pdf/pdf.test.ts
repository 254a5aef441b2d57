import { expect, test } from 'vitest'
import {
  documentOf,
  drawingOf,
  overprinted,
  pagesOf,
  rightEdgeOf,
  rowOf,
  written,
} from '../../../testing/exported-files.ts'

const printed = async (count: number, overrides: Parameters<typeof documentOf>[2] = {}) =>
  pagesOf(await written(documentOf('pdf', count, overrides)))

test('the first page begins with company, title, filters and totals', async () => {
  const [first = ''] = await printed(3)
  for (const text of [
    'Zelo Home Care',
    'Faturamento, março de 2026',
    'Contrato:',
    'Saúde Ação',
    'Especialidade:',
    'Todas',
  ])
    expect(first).toContain(text)
  expect(first).toContain('Pacientes\n')
  expect(first).toContain('1.200')
  expect(first).toContain('R$ 1.234,50')
  expect(first).toMatch(/Emitido em \d\d\/\d\d\/\d{4} às \d\d:\d\d/)
  expect(first).toContain('02/03/2026')
  expect(first).toContain('91,67%')
})

test('every row is printed once, and every page has the table header and its page number', async () => {
  const pages = await printed(120)
  expect(pages.length).toBeGreaterThan(2)
  for (const [index, page] of pages.entries()) {
    expect(page).toContain(`Página ${index + 1} de ${pages.length}`)
    expect(page).toContain('Paciente\n')
    expect(page).toContain('Valor total\n')
  }
  const all = pages.join('\n')
  const names = all.match(/Paciente \d+ da Conceição/g)
  expect(names).toEqual(Array.from({ length: 120 }, (_, index) => `Paciente ${index + 1} da Conceição`))
  expect(all.match(/TOTAL/g)).toHaveLength(1)
  expect(pages.at(-1)).toMatch(/TOTAL\n[\s\S]*R\$ 1\.234,50/)
})

test('the total is never alone on a page', async () => {
  // With one of these counts the table fills the page exactly, whatever the page's height is.
  for (let count = 18; count < 40; count++) {
    const pages = await printed(count)
    if (pages.length > 1) {
      expect(pages.at(-1)).toContain(`Paciente ${count} da Conceição`)
      return
    }
  }
  throw new Error('a page does not take forty rows')
})

test('letters of other languages are printed unchanged and do not overlap', async () => {
  const names = ['Łukasz Wójcik', 'Žižková Ağaoğlu', 'Nguyễn Văn Ánh']
  const rows = (async function* () {
    for (const [index, patient] of names.entries()) yield { ...rowOf(index), patient }
  })()
  const bytes = await written(documentOf('pdf', names.length, { rows }))
  const [page = ''] = await pagesOf(bytes)
  for (const name of names) expect(page.replaceAll('\n', '')).toContain(name)
  expect(await overprinted(bytes)).toEqual([])
})

test('a code is printed without a thousands separator', async () => {
  const columns = documentOf('pdf', 1).columns.map((column) =>
    column.key === 'id' ? { ...column, type: 'code' as const } : column,
  )
  const rows = (async function* () {
    yield rowOf(3416)
  })()
  const [page = ''] = await printed(1, { columns, rows })
  expect(page).toContain('\n3416\n')
})

test('long filters are wrapped, not cut', async () => {
  const value = 'Cooperativa de Trabalho Médico e Multiprofissional à Saúde Domiciliar '.repeat(4).trim()
  const filters = [
    { label: 'Razão social', value },
    { label: 'CNPJ', value: '12.345.678/0001-95' },
  ]
  const [page = ''] = await printed(1, { filters })
  expect(page.replaceAll(/\s+/g, ' ')).toContain(value)
  expect(page).toContain('12.345.678/0001-95')
  expect(page).not.toContain('…')
})

test('a text longer than a page continues on the next page', async () => {
  const days = Array.from({ length: 400 }, (_, day) => `dia${day}`)
  const columns = [
    ...documentOf('pdf', 1).columns,
    { header: 'Dias', key: 'days', type: 'text' as const, width: 12, wraps: true as const },
  ]
  const rows = (async function* () {
    yield { ...rowOf(1), days: days.join(', ') }
    yield rowOf(2)
  })()
  const pages = await printed(2, { columns, rows })
  expect(pages.length).toBeGreaterThan(1)
  expect(pages.join('\n').match(/dia\d+/g)).toEqual(days)
  for (const page of pages) expect(page).toContain('Dias\n')
})

test('a long name is wrapped, and a letter that the font lacks is printed without its accent', async () => {
  const rows = (async function* () {
    yield { ...rowOf(1), patient: `${'Maria da Conceição '.repeat(4)}Ḿarek 漢` }
  })()
  const [page = ''] = await printed(1, {
    rows,
    columns: documentOf('pdf', 1).columns.map((column) => ({ ...column, width: 10 })),
  })
  expect(page.match(/Conceição/g)).toHaveLength(4)
  expect(page).toContain('Marek ?')
})

test('emoji and invisible characters are left out, and styled letters are printed plainly', async () => {
  const rows = (async function* () {
    yield {
      ...rowOf(1),
      patient: 'Ana 👩🏽‍⚕️ Lima ❤️🇧🇷 1️⃣ 𝓑𝓮𝓵𝓪 ﬁm\u200b\u00ad 100% ® 👍',
    }
  })()
  const [page = ''] = await printed(1, {
    rows,
    columns: documentOf('pdf', 1).columns.map((column) => ({ ...column, width: 90 })),
  })
  expect(page.replaceAll('\n', ' ')).toContain('Ana Lima 1 Bela fim 100% ®')
  expect(page).not.toContain('?')
})

test('a word wider than its column, such as a PIX key, is broken, not cut', async () => {
  const key = 'carlos.eduardo.vasconcelos.guimaraes@correio.exemplo'
  const rows = (async function* () {
    yield { ...rowOf(1), patient: key }
  })()
  const columns = documentOf('pdf', 1).columns.map((column) => ({ ...column, width: 5 }))
  const [page = ''] = await printed(1, { rows, columns: [...columns, ...columns] })
  expect(page.replaceAll('\n', '')).toContain(key)
  expect(page).not.toContain('…')
})

test('a table with more columns than fit stays inside the margins of its page', async () => {
  const money = Array.from({ length: 18 }, (_, index) => ({
    header: `A descontar ${index}`,
    key: 'value',
    type: 'money' as const,
    width: 13,
  }))
  const bytes = await written(documentOf('pdf', 3, { columns: money }))
  expect(await rightEdgeOf(bytes)).toBeLessThan(806)
  expect(await overprinted(bytes)).toEqual([])
})

test('a text column is wide enough for its widest word, also in a late row', async () => {
  const rows = (async function* () {
    for (let id = 1; id <= 600; id++) yield { name: 'Ana Lima', specialty: 'NUTRIÇÃO', long: 'x '.repeat(20) }
    yield { name: 'Heitor Vasconcelos', specialty: 'FONOAUDIOLOGIA', long: 'x '.repeat(200) }
  })()
  const text = (header: string, key: string, width: number) => ({ header, key, type: 'text' as const, width })
  const columns = [
    text('Nome', 'name', 12),
    text('Especialidade', 'specialty', 8),
    text('Motivo', 'long', 400),
  ]
  const pages = (await printed(601, { rows, columns })).join()
  expect(pages).toContain('Vasconcelos')
  expect(pages).toContain('FONOAUDIOLOGIA')
})

test('the arrow of the audit trail is printed as it is', async () => {
  const rows = (async function* () {
    yield { ...rowOf(1), patient: 'São Paulo → Santos' }
  })()
  expect((await printed(1, { rows })).join()).toContain('São Paulo → Santos')
})

test('large numbers are printed whole and do not overlap', async () => {
  const million = 619_999_999.38
  const names = ['a', 'b', 'c', 'd', 'e', 'f'] as const
  const money = names.map((key) => ({ header: 'Valor', key, type: 'money' as const, width: 8 }))
  const [first, second, ...others] = money
  if (!first || !second) throw new Error('six columns')
  const row = Object.fromEntries(names.map((key) => [key, 9_999_999_999.99]))
  const bytes = await written(
    documentOf('pdf', 2, {
      totals: names.map((label) => ({ label, value: million, type: 'money' })),
      columns: [
        ...['Paciente', 'Contrato', 'Profissional', 'Especialidade'].map((header) => ({
          header,
          key: 'patient',
          type: 'text' as const,
          width: 60,
        })),
        first,
        { ...second, total: million },
        ...others,
      ],
      rows: (async function* () {
        yield { patient: 'Ana', ...row }
        yield { patient: 'Bia', ...row, a: 99_999.99, b: 120 }
      })(),
    }),
  )
  const [page = ''] = await pagesOf(bytes)
  expect(page.match(/R\$ 619\.999\.999,38/g)).toHaveLength(7)
  expect(page.match(/R\$ 9\.999\.999\.999,99/g)).toHaveLength(10)
  expect(await overprinted(bytes)).toEqual([])
})

test('a percentage of zero is printed as 0%', async () => {
  const rows = (async function* () {
    yield { ...rowOf(1), performance: 0 }
  })()
  const [page = ''] = await printed(1, { rows })
  expect(page).toContain('\n0%\n')
  expect(page).not.toContain('0,00%')
})

test('charts contain their titles, groups and names of series', async () => {
  const [page = ''] = await printed(1, {
    charts: [
      {
        title: 'Valores por especialidade',
        kind: 'bars',
        groups: ['FISIOTERAPIA', 'PSICOLOGIA'],
        series: [
          { name: 'Bruto', colour: '#0f5f6e', filling: 'hollow', values: [1000, 0] },
          { name: 'Líquido', colour: '#0f5f6e', filling: 'full', values: [-200, 0] },
        ],
      },
      { title: 'Últimos 12 meses', kind: 'lines', groups: ['fev/26', 'mar/26'], series: [] },
    ],
  })
  for (const text of [
    'Valores por especialidade',
    'PSICOLOGIA',
    'Bruto',
    'Líquido',
    'Últimos 12 meses',
    'fev/26',
    '-500',
    '1 mil',
  ])
    expect(page).toContain(text)
})

test.each(['bars', 'lines'] as const)(
  'the series of %s with equal colours are drawn differently',
  async (kind) => {
    const drawnAs = async (filling: 'hollow' | 'hatched' | 'dotted' | 'full') => {
      const series = [{ name: 'Valor', colour: '#000000', filling, values: [100, 80] }]
      const charts = [{ title: 'Valores', kind, groups: ['A', 'B'], series }]
      return drawingOf(await written(documentOf('pdf', 0, { charts })))
    }
    const fillings =
      kind === 'bars' ? (['hollow', 'hatched', 'dotted', 'full'] as const) : (['hollow', 'full'] as const)
    const drawn = new Set<string>()
    for (const filling of fillings) drawn.add(await drawnAs(filling))
    expect(drawn.size).toBe(fillings.length)
  },
)

test('a document without rows contains a message and no total', async () => {
  const pages = await printed(0)
  expect(pages).toHaveLength(1)
  expect(pages[0]).toContain('Sem dados para este filtro.')
  expect(pages[0]).toContain('Página 1 de 1')
  expect(pages[0]).not.toContain('TOTAL')
})
