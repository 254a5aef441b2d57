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

/** Scripts, forms that run them, other files inside or outside, and players: whatever a paper has no need of. */
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
  // Scenes run a script when they are shown, portfolios carry other files.
  '3D',
  'OnInstantiate',
  'Collection',
]

/** `/JS` may be written `/#4aS`: every character may be a code. */
const asWritten = (name: string) => {
  const letters = [...name].map((char) => {
    const code = char.charCodeAt(0).toString(16)
    return `(?:${char}|#${[...code].map((digit) => `[${digit}${digit.toUpperCase()}]`).join('')})`
  })
  return `/${letters.join('')}(?![A-Za-z0-9_.-])`
}
// A viewer follows the file's own table of offsets, which may point into comments or the middle of other data. Short
// names are left to the parser: a few bytes turn up by chance in compressed data.
const anywhere = new RegExp(
  forbidden
    .filter(({ length }) => length > 4)
    .map(asWritten)
    .join('|'),
)

/** Every name the parser reads goes through here, those of objects that a later one replaces included. */
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

/** Many are encrypted only to forbid changes, and open without a password; those can be read. */
const decrypt = async (bytes: Uint8Array, asItIs: PDFDocument) => {
  const document = await PDFDocument.load(bytes, { ...whole, password: '' })
  // Tables of offsets are never encrypted, so that decrypting spoils them.
  if (invalidObjects(document).some(([ref]) => !isCrossReference(asItIs.context.lookup(ref))))
    throw new Error('invalid object')
  return document
}

const parse = async (bytes: Uint8Array): Promise<PDFDocument> => {
  const visible = { ...whole, ignoreEncryption: true }
  const strict = await PDFDocument.load(bytes, { ...visible, throwOnInvalidObject: true }).catch(
    () => undefined,
  )
  if (strict && !strict.isEncrypted) return strict
  // An encrypted file looks invalid until it is decrypted.
  const asItIs = strict ?? (await PDFDocument.load(bytes, visible))
  if (!asItIs.isEncrypted) throw new Error('invalid object')
  return decrypt(bytes, asItIs)
}

const readDocument = async (bytes: Uint8Array) => {
  const document = await parse(bytes)
  if (document.getPageCount() === 0) throw new Error('no pages')
  return document
}

/** What an object holds, one level below it; references are not followed, for every object is looked at anyway. */
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

/** An opening may show a place of the file itself, and nothing else: a link does no harm until somebody follows it. */
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

/** Whether a file could act by itself when it is opened. One at a time: the parser is watched while it reads. */
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
