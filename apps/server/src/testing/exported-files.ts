import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { parseConfig } from '../config.ts'
import { inBatches, printedFor } from '../features/exports/export-document.ts'
import { type Asking, type ExportDocument, makeExport, type Row } from '../features/exports/exports.public.ts'
import { openPdf } from '../features/exports/pdf/pdf.ts'
import { openSheet } from '../features/exports/sheet/sheet.ts'
import type { Database } from '../platform/database/connect.ts'
import { createFiles } from '../platform/files/files.ts'

/** The parts of a test app that exports need. */
type Office = { app: FastifyInstance; db: Database; dataDir: string }

const columns: ExportDocument['columns'] = [
  { header: 'PAD', key: 'id', type: 'integer', width: 8 },
  { header: 'Paciente', key: 'patient', type: 'text', width: 28 },
  { header: 'Início', key: 'start', type: 'date', width: 12 },
  { header: 'Desempenho', key: 'performance', type: 'percent', width: 12, total: 91.67 },
  { header: 'Valor total', key: 'value', type: 'money', width: 14, total: 1234.5 },
]

export const rowOf = (id: number): Row => ({
  id,
  patient: `Paciente ${id} da Conceição`,
  start: '2026-03-02T00:00:00.000Z',
  performance: 91.67,
  value: id * 10.25,
})

export async function* rowsUpTo(count: number): AsyncGenerator<Row> {
  for (let id = 1; id <= count; id++) yield rowOf(id)
}

export const documentOf = (
  kind: 'xlsx' | 'pdf',
  count: number,
  overrides: Partial<ExportDocument> = {},
): ExportDocument => ({
  kind,
  fileName: `faturamento-2026-3-geral.${kind}`,
  title: 'Faturamento, março de 2026',
  filters: [
    { label: 'Contrato', value: 'Saúde Ação' },
    { label: 'Especialidade', value: 'Todas' },
  ],
  columns,
  totals: [
    { label: 'Pacientes', value: 1200, type: 'integer' },
    { label: 'Valor faturado', value: 1234.5, type: 'money' },
  ],
  count,
  rows: rowsUpTo(count),
  ...overrides,
})

/** The bytes of a file, written without thread, store and link. */
export const written = async (document: ExportDocument): Promise<Buffer> => {
  const folder = await mkdtemp(join(tmpdir(), 'zelo-export-'))
  const path = join(folder, 'file')
  try {
    const open = document.kind === 'pdf' ? openPdf : openSheet
    const writer = open(path, printedFor(parseConfig({}).panel, document))
    for await (const batch of inBatches(document)) await writer.add(batch)
    await writer.end(() => {})
    return await readFile(path)
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** Creates files like a feature, on the app's database and store. */
export const exporter = (office: Office) => {
  const work: Promise<void>[] = []
  const context = () => {
    const config = parseConfig({ LOG_LEVEL: 'silent', DATA_DIR: office.dataDir })
    return {
      db: office.db,
      direct: office.db,
      config,
      files: createFiles(config),
      inBackground: (task: () => Promise<void>) => {
        work.push(task())
      },
    }
  }
  return {
    make: (
      userId: number,
      document: ExportDocument,
      {
        signal,
        progressId,
        host = 'casa.local',
        socket = { destroyed: false },
      }: { signal?: AbortSignal; progressId?: string } & Partial<
        Pick<Asking['request'], 'host' | 'socket'>
      > = {},
    ) => {
      const asking: Asking = {
        user: { id: userId, signInId: null },
        request: { signal: signal ?? new AbortController().signal, protocol: 'http', host, socket },
        progressId,
      }
      return makeExport(context(), asking, async () => document)
    },
    swept: () => Promise.all(work),
    fetch: async (url: string) => {
      const { pathname } = new URL(url, 'http://casa.local')
      const { statusCode, headers, rawPayload } = await office.app.inject(pathname)
      return { status: statusCode, headers, bytes: rawPayload }
    },
  }
}

/** The text of each page, in reading order. */
export const pagesOf = async (bytes: Buffer): Promise<string[]> => {
  const opening = getDocument({ data: new Uint8Array(bytes), verbosity: 0 })
  const pdf = await opening.promise
  const pages = []
  for (let number = 1; number <= pdf.numPages; number++) {
    const { items } = await (await pdf.getPage(number)).getTextContent()
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join('\n'))
  }
  await opening.destroy()
  return pages
}

/** The right end of the rightmost text on the first page, in points. */
export const rightEdgeOf = async (bytes: Buffer): Promise<number> => {
  const opening = getDocument({ data: new Uint8Array(bytes), verbosity: 0 })
  const { items } = await (await (await opening.promise).getPage(1)).getTextContent()
  const edges = items.flatMap((item) => ('str' in item ? [item.transform[4] + item.width] : []))
  await opening.destroy()
  return Math.max(...edges)
}

/** The texts on the first page that overlap the text next to them. */
export const overprinted = async (bytes: Buffer): Promise<string[]> => {
  const opening = getDocument({ data: new Uint8Array(bytes), verbosity: 0 })
  const { items } = await (await (await opening.promise).getPage(1)).getTextContent()
  const texts = items.flatMap((item) =>
    'str' in item && item.str.trim() !== ''
      ? [
          {
            text: item.str,
            left: item.transform[4],
            right: item.transform[4] + item.width,
            y: item.transform[5],
          },
        ]
      : [],
  )
  await opening.destroy()
  // Texts with about the same baseline are next to each other.
  return texts.flatMap((one) =>
    texts
      .filter(
        (other) =>
          other !== one &&
          Math.abs(other.y - one.y) < 4 &&
          other.left >= one.left &&
          other.left < one.right - 0.1,
      )
      .map((other) => `${one.text} / ${other.text}`),
  )
}

/** The drawing of the first page without its text, which contains the time of issue. */
export const drawingOf = async (bytes: Buffer): Promise<string> => {
  const opening = getDocument({ data: new Uint8Array(bytes), verbosity: 0 })
  const page = await (await opening.promise).getPage(1)
  const { fnArray, argsArray } = await page.getOperatorList()
  const shapes: number[] = [OPS.constructPath, OPS.clip, OPS.setDash, OPS.setFillRGBColor]
  const drawn = fnArray.flatMap((what, index) =>
    shapes.includes(what) ? [[what, JSON.stringify(argsArray[index])]] : [],
  )
  await opening.destroy()
  return JSON.stringify(drawn)
}
