type FileKind = 'png' | 'jpeg' | 'pdf' | 'xlsx' | 'csv' | 'cnab'
export type FileRule = { kinds: readonly FileKind[]; maxBytes: number }

const beginnings = {
  png: [0x89, 0x50, 0x4e, 0x47],
  jpeg: [0xff, 0xd8, 0xff],
  pdf: [0x25, 0x50, 0x44, 0x46],
  xlsx: [0x50, 0x4b, 0x03, 0x04],
  // Plain text has no signature; the server checks the content.
  csv: [],
  cnab: [],
} satisfies Record<FileKind, number[]>

const allKinds = ['png', 'jpeg', 'pdf', 'xlsx', 'csv', 'cnab'] as const satisfies FileKind[]

const names = {
  png: 'PNG',
  jpeg: 'JPEG',
  pdf: 'PDF',
  xlsx: 'Excel (.xlsx)',
  csv: 'CSV',
  cnab: 'Retorno (.ret ou .txt)',
} satisfies Record<FileKind, string>
const types = {
  png: 'image/png',
  jpeg: 'image/jpeg',
  pdf: 'application/pdf',
  xlsx: '.xlsx',
  csv: '.csv',
  cnab: '.ret,.txt',
} satisfies Record<FileKind, string>

/** The `accept` attribute of the file input. */
export const acceptOf = ({ kinds }: FileRule) => kinds.map((kind) => types[kind]).join(',')

const mebibyte = 1_048_576
const megabytes = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 })

export const sizeText = (bytes: number) =>
  bytes < mebibyte
    ? `${Math.max(1, Math.round(bytes / 1024))} KB`
    : `${megabytes.format(bytes / mebibyte)} MB`

/** 'PNG ou JPEG, até 10 MB' */
export const ruleText = ({ kinds, maxBytes }: FileRule) =>
  `${kinds.map((kind) => names[kind]).join(' ou ')}, até ${sizeText(maxBytes)}`

/**
 * The kinds whose signature the first kilobyte contains. White space or a byte order mark may precede a PDF signature.
 */
async function kindsOf(file: Blob) {
  const bytes = new Uint8Array(await file.slice(0, 1024).arrayBuffer())
  const blanks = [0, 9, 10, 12, 13, 32, 0xef, 0xbb, 0xbf]
  const first = bytes.findIndex((byte) => !blanks.includes(byte))
  const starts = (kind: FileKind, at: number) =>
    beginnings[kind].every((byte, index) => byte === bytes[at + index])
  return allKinds.filter((kind) => starts(kind, kind === 'pdf' ? first : 0))
}

const isDocument = (kind: FileKind) => kind !== 'xlsx' && kind !== 'csv' && kind !== 'cnab'

/** The kind of a photo or PDF; undefined for other files. */
export const kindOfFile = async (file: Blob) => (await kindsOf(file)).find(isDocument)

/** The message for an unreadable file: a folder, or a file that a cloud drive or phone no longer provides. */
export const unreadable =
  'Não foi possível ler este arquivo. Se é uma pasta, abra-a e envie os arquivos dela.'

/**
 * The reason for rejecting a file, decided by its first bytes instead of its name; undefined if the file is accepted.
 */
export async function fileProblem(file: Blob, rule: FileRule) {
  if (file.size === 0) return 'O arquivo está vazio.'
  const kinds = await kindsOf(file).catch(() => undefined)
  if (!kinds) return unreadable
  if (!kinds.some((kind) => rule.kinds.includes(kind)))
    return `Este arquivo não serve: envie ${rule.kinds.map((kind) => names[kind]).join(' ou ')}.`
  if (file.size <= rule.maxBytes) return undefined
  // Rounds up, so that a file slightly above the limit is not reported with the size of the limit.
  const size = megabytes.format(Math.ceil((file.size / mebibyte) * 10) / 10)
  return `O arquivo tem ${size} MB. O limite é ${sizeText(rule.maxBytes)}.`
}
