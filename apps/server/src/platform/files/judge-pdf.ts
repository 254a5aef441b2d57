import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFInvalidObject,
  PDFName,
  type PDFObject,
  PDFRawStream,
  PDFStream,
} from '@cantoo/pdf-lib'
import type { PdfVerdict } from './pdf.ts'

/** Names of scripts, forms that run scripts, embedded or external files, and media players. A document needs none of these. */
const forbidden = [
  'JS',
  'XFA',
  'JavaScript',
  'Launch',
  'EmbeddedFile',
  'EmbeddedFiles',
  'RichMedia',
  'Rendition',
  'Movie',
  'GoToR',
  'GoToE',
  'SubmitForm',
  'ImportData',
  // 3D scenes run a script when they are shown. Portfolios contain other files.
  '3D',
  'OnInstantiate',
  'Collection',
]

/** A pattern for all spellings of a name, because any character may be escaped: `/JS` may be written as `/#4aS`. */
const asWritten = (name: string) => {
  const letters = [...name].map((char) => {
    const code = char.charCodeAt(0).toString(16)
    return `(?:${char}|#${[...code].map((digit) => `[${digit}${digit.toUpperCase()}]`).join('')})`
  })
  return `/${letters.join('')}(?![A-Za-z0-9_.-])`
}
// A viewer follows the file's offset table, which may point into comments or other data, so these names are refused anywhere in
// the bytes. Short names are checked only by the parser, because a few bytes occur by chance in compressed data.
const anywhere = new RegExp(
  forbidden
    .filter(({ length }) => length > 4)
    .map(asWritten)
    .join('|'),
)

/** Collects every name that the parser reads, including names in replaced objects. */
const watchNames = () => {
  const seen = new Set<string>()
  const readName = PDFName.of
  PDFName.of = (text) => {
    const name = readName(text)
    seen.add(name.decodeText())
    return name
  }
  return { seen, stop: () => Object.assign(PDFName, { of: readName }) }
}

const whole = { updateMetadata: false, parseSpeed: Number.POSITIVE_INFINITY }

const invalidObjects = ({ context }: PDFDocument) =>
  context.enumerateIndirectObjects().filter(([, object]) => object instanceof PDFInvalidObject)

const isCrossReference = (object: PDFObject | undefined) =>
  object instanceof PDFRawStream && object.dict.get(PDFName.Type) === PDFName.of('XRef')

/** Decrypts a file that opens without a password. Many files are encrypted only to prevent changes. */
const decrypt = async (bytes: Uint8Array, asStored: PDFDocument) => {
  const document = await PDFDocument.load(bytes, { ...whole, password: '' })
  // Offset tables are never encrypted, so decrypting damages them, which is not an error.
  if (invalidObjects(document).some(([ref]) => !isCrossReference(asStored.context.lookup(ref))))
    throw new Error('invalid object')
  return document
}

const parse = async (bytes: Uint8Array): Promise<PDFDocument> => {
  const visible = { ...whole, ignoreEncryption: true }
  const strict = await PDFDocument.load(bytes, { ...visible, throwOnInvalidObject: true }).catch(
    () => undefined,
  )
  if (strict && !strict.isEncrypted) return strict
  // An encrypted file looks invalid before it is decrypted.
  const asStored = strict ?? (await PDFDocument.load(bytes, visible))
  if (!asStored.isEncrypted) throw new Error('invalid object')
  return decrypt(bytes, asStored)
}

const readDocument = async (bytes: Uint8Array) => {
  const document = await parse(bytes)
  if (document.getPageCount() === 0) throw new Error('no pages')
  return document
}

/** The parts one level below an object. References are not followed, because every object is examined separately. */
const partsOf = (object: PDFObject): PDFObject[] => {
  if (object instanceof PDFStream) return [object.dict]
  if (object instanceof PDFDict) return object.values()
  return object instanceof PDFArray ? object.asArray() : []
}

const additional = PDFName.of('AA')
const opening = PDFName.of('OpenAction')
const kind = PDFName.of('S')
const next = PDFName.of('Next')
const within = PDFName.of('GoTo')

/**
 * Whether the object acts when the file is opened. An open action may only show a place in the same file. Links are allowed,
 * because they act only after a click.
 */
const actsWhenOpened = (object: PDFObject) => {
  if (!(object instanceof PDFDict)) return false
  if (object.lookup(additional) instanceof PDFDict) return true
  const action = object.lookup(opening)
  return action instanceof PDFDict && (action.lookup(kind) !== within || action.has(next))
}

const actsByItself = ({ context }: PDFDocument) => {
  const waiting: PDFObject[] = context.enumerateIndirectObjects().map(([, object]) => object)
  for (let object = waiting.pop(); object; object = waiting.pop()) {
    if (actsWhenOpened(object)) return true
    waiting.push(...partsOf(object))
  }
  return false
}

const holdsForbidden = (names: Set<string>) => forbidden.some((name) => names.has(name))

/** Judges whether a file could act by itself when opened. Runs one file at a time, because the parser is watched globally. */
export const judgePdf = async (bytes: Buffer): Promise<PdfVerdict> => {
  if (anywhere.test(bytes.toString('latin1'))) return 'active'
  const names = watchNames()
  try {
    const document = await readDocument(bytes)
    return holdsForbidden(names.seen) || actsByItself(document) ? 'active' : 'clean'
  } catch {
    return holdsForbidden(names.seen) ? 'active' : 'unreadable'
  } finally {
    names.stop()
  }
}
