import { open, readFile } from 'node:fs/promises'
import type { FileKind, Upload } from '@zelo/contract/endpoint'
import { invalidFields, Refusal } from '../errors.ts'
import type { ReceivedFile } from './received-file.ts'

/** `name` is the sender's name of the file, without folders and control characters. */
export type SentFile = { localPath: string; size: number; name: string }

const kindLabel = {
  png: 'PNG',
  jpeg: 'JPEG',
  pdf: 'PDF',
  xlsx: 'Excel (XLSX)',
  csv: 'CSV',
  cnab: 'o retorno do banco (RET ou TXT)',
} satisfies Record<FileKind, string>
const kindOfType: Record<string, FileKind> = {
  'image/png': 'png',
  'image/jpeg': 'jpeg',
  'application/pdf': 'pdf',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
}
const either = new Intl.ListFormat('pt-BR', { type: 'disjunction' })

const refuse = (status: 413 | 415, message: string) =>
  new Refusal(status, message, { errors: [{ field: 'file', message }] })

export const tooLarge = ({ maxBytes }: Upload) =>
  refuse(413, `O arquivo é grande demais: o limite é de ${maxBytes / 1_048_576} MB.`)

const wrongKind = ({ kinds }: Upload) =>
  refuse(
    415,
    `Este tipo de arquivo não é aceito. Envie ${either.format(kinds.map((kind) => kindLabel[kind]))}.`,
  )

// Some programs write a byte order mark or a blank line first, and PDF readers skip it.
const pdfBehindBlanks = /^(?:\xef\xbb\xbf)?[\s\0]*%PDF-/

const kindBehindBlanks = async (localPath: string): Promise<FileKind | undefined> => {
  const file = await open(localPath)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(1024), 0, 1024, 0)
    return pdfBehindBlanks.test(buffer.toString('latin1', 0, bytesRead)) ? 'pdf' : undefined
  } finally {
    await file.close()
  }
}

/** Plain text has no signature, so a file of unknown type counts as text if it has no NUL byte or is UTF-16. */
const isText = async (localPath: string) => {
  const bytes = await readFile(localPath)
  return !bytes.includes(0) || (bytes[0] === 0xff && bytes[1] === 0xfe)
}

/** The type of the file by its bytes, because name and declared type may be wrong. */
const kindOf = async (localPath: string, { kinds }: Upload): Promise<FileKind | undefined> => {
  const { fileTypeFromFile } = await import('file-type')
  const type = await fileTypeFromFile(localPath)
  if (type) return kindOfType[type.mime]
  const textKind = kinds.find((kind) => kind === 'csv' || kind === 'cnab')
  if (textKind && (await isText(localPath))) return textKind
  return kindBehindBlanks(localPath)
}

/** Throws if a file is empty, of another type, damaged or dangerous. Encodes images again. */
export const checkFile = async (sent: SentFile, upload: Upload, folder: string): Promise<ReceivedFile> => {
  if (sent.size === 0) throw invalidFields([{ field: 'file', message: 'O arquivo está vazio.' }])
  const kind = await kindOf(sent.localPath, upload)
  if (!kind || !upload.kinds.includes(kind)) throw wrongKind(upload)
  // Import on first use, because both libraries slow down the start.
  if (kind === 'pdf') {
    const { inspectPdf } = await import('./pdf.ts')
    await inspectPdf(sent.localPath)
    return { ...sent, kind, thumbnail: undefined }
  }
  // Other contents are rejected later, by the code that reads the sheet or the bank's return.
  if (kind === 'xlsx' || kind === 'csv' || kind === 'cnab') return { ...sent, kind, thumbnail: undefined }
  const { cleanImage } = await import('./image.ts')
  return { name: sent.name, ...(await cleanImage(sent.localPath, kind, folder)) }
}
