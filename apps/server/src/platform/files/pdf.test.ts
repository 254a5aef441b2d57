import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { PDFDocument } from '@cantoo/pdf-lib'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { samplePdf } from '../../testing/files.ts'
import { objectStream, rawPdf } from '../../testing/pdf.ts'
import { judgePdf } from './judge-pdf.ts'
import { inspectPdf } from './pdf.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zelo-pdf-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))
afterEach(() => void vi.restoreAllMocks())

const active =
  'Este PDF traz programas ou comandos e não é aceito. Imprima-o como um PDF novo e envie de novo.'
const unreadable = 'Este PDF está danificado ou protegido por senha, e não pôde ser verificado.'

/** Returns the sentence of the refusal, or `clean`. */
const answerTo = async (bytes: Buffer, timeLimit?: number) => {
  const path = join(folder, 'sent.pdf')
  await writeFile(path, bytes)
  return inspectPdf(path, timeLimit).then(
    () => 'clean',
    (error) => error.errors[0].message,
  )
}

const saved = async (change: (pdf: PDFDocument) => unknown, useObjectStreams: boolean) => {
  const pdf = await PDFDocument.load(await samplePdf())
  await change(pdf)
  return Buffer.from(await pdf.save({ useObjectStreams }))
}
const script = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>'
const action = '/OpenAction 4 0 R'

test.each<[string, () => Buffer | Promise<Buffer>]>([
  ['a plain one', () => samplePdf()],
  ['one with object streams', () => saved(() => {}, true)],
  ['one with an outward link', () => rawPdf('/X [<< /Subtype /Link /A << /S /URI /URI (https://x.y) >> >>]')],
  ['one that opens at a place of its own', () => rawPdf('/OpenAction [3 0 R /FitH 9]')],
  ['the same as an action', () => rawPdf('/OpenAction << /S /GoTo /D [3 0 R /Fit] >>')],
  ['a form without scripts', () => rawPdf('/AcroForm << /Fields [] >>')],
  ['a word that only begins like a forbidden name', () => rawPdf('/JSONData 1 /Launcher 2 /JavaScripts 3')],
  ['JS as text', () => rawPdf('/Lang (JS JavaScript Launch)')],
  ['one whose owner forbids changes, readable by anybody', () => encrypted('')],
])('accepts %s', async (_, make) => {
  expect(await judgePdf(await make())).toBe('clean')
})

test.each<[string, () => Buffer | Promise<Buffer>]>([
  ['JavaScript in the names', () => saved((pdf) => pdf.addJavaScript('x', 'app.alert(1)'), false)],
  ['JavaScript in an object stream', () => saved((pdf) => pdf.addJavaScript('x', 'app.alert(1)'), true)],
  ['an opening action', () => rawPdf(action, script)],
  ['only the short name', () => rawPdf('/AA << /O << /S /Rendition /JS (x) >> >>')],
  ['names in codes', () => rawPdf(action, '<< /#53 /J#61v#61Script /#4a#53 (x) >>')],
  ['codes in capitals', () => rawPdf(action, '<< /S /#4A#61vaScript >>')],
  ['the short name in codes', () => rawPdf('/AA << /O << /S /Rendition /#4AS (x) >> >>')],
  [
    'names in codes in an object stream',
    () => rawPdf(action, objectStream(9, '<< /S /J#61vaScript /#4a#53 (x) >>')),
  ],
  ['a launch action', () => rawPdf('/OpenAction << /S /Launch /F (calc.exe) >>')],
  ['a launch action of an annotation', () => rawPdf('/X [<< /Subtype /Link /A << /S /Launch /F (x) >> >>]')],
  ['a launch action in an object stream', () => rawPdf(action, objectStream(9, '<< /S /Launch /F (x) >>'))],
  ['an embedded program', () => saved((pdf) => pdf.attach(Buffer.from('MZ'), 'nota.exe'), false)],
  ['the same in an object stream', () => saved((pdf) => pdf.attach(Buffer.from('MZ'), 'nota.exe'), true)],
  ['the names of embedded files', () => rawPdf('/Names << /EmbeddedFiles << /Names [] >> >>')],
  ['a form of XFA', () => rawPdf('/AcroForm << /Fields [] /XFA [(template) 4 0 R] >>')],
  ['XFA in codes', () => rawPdf('/AcroForm << /X#46#41 [(template) 4 0 R] >>')],
  ['XFA in an object stream', () => rawPdf('/AcroForm 9 0 R', objectStream(9, '<< /XFA [] >>'))],
  [
    'a scene that runs a script when it is shown',
    () =>
      rawPdf('/X [<< /Subtype /3D /3DA << /A /PO >> /3DD 4 0 R >>]', '<< /Type /3D /OnInstantiate 5 0 R >>'),
  ],
  ['a scene without a script', () => rawPdf('/X [<< /Subtype /3D /3DD 4 0 R >>]', '<< >>')],
  ['a script of a scene', () => rawPdf('/X 4 0 R', '<< /OnInstantiate 5 0 R >>')],
  ['a portfolio', () => rawPdf('/Collection << /View /T >>')],
  ['rich media', () => rawPdf('/X [<< /Subtype /RichMedia >>]')],
  ['an address called when opened', () => rawPdf('/OpenAction << /S /URI /URI (https://x.y) >>')],
  ['the same by reference', () => rawPdf(action, '<< /S /URI /URI (https://x.y) >>')],
  ['the same in an object stream', () => rawPdf('/OpenAction 9 0 R', objectStream(9, '<< /S /#55RI >>'))],
  [
    'an address called after a harmless action',
    () => rawPdf('/OpenAction << /S /GoTo /Next << /S /URI >> >>'),
  ],
  ['an action of a page', () => rawPdf('/X [<< /AA << /O << /S /URI /URI (https://x.y) >> >> >>]')],
  ['a form sent away', () => rawPdf('/X [<< /A << /S /SubmitForm /F (https://x.y) >> >>]')],
  ['data brought in', () => rawPdf('/OpenAction << /S /ImportData /F (x.fdf) >>')],
  ['another file opened', () => rawPdf('/OpenAction << /S /GoToR /F (x.pdf) >>')],
  ['an embedded file opened', () => rawPdf('/OpenAction << /S /#47oTo#45 /T << >> >>')],
  ['an object replaced by a later one', () => Buffer.from(rawPdf(action, script, '4 0 obj << /S /GoTo >>'))],
  [
    'an action of a stream’s dictionary',
    () => rawPdf('', `<< /AA ${script} /Length 2 >>\nstream\nab\nendstream`),
  ],
  ['an object in a comment', () => rawPdf(`${action} % 4 0 obj ${script} endobj\n`)],
  [
    'JavaScript, with changes forbidden',
    () => encrypted('', (pdf) => pdf.addJavaScript('x', 'app.alert(1)')),
  ],
])('refuses %s', async (_, make) => {
  expect(await judgePdf(await make())).toBe('active')
})

const encrypted = (userPassword: string, change: (pdf: PDFDocument) => void = () => {}) =>
  saved((pdf) => {
    change(pdf)
    pdf.encrypt({ userPassword, ownerPassword: 'dono' })
  }, true)

test.each<[string, () => Buffer | Promise<Buffer>]>([
  ['a file that is a PDF by its first bytes only', () => Buffer.from('%PDF-1.7\nnada mais')],
  ['one cut off', async () => (await samplePdf()).subarray(0, 200)],
  [
    'one without a page',
    () => Buffer.from(rawPdf().toString().replace('/Count 1', '/Count 0').replace('[3 0 R]', '[]')),
  ],
  ['one with a password', () => encrypted('segredo')],
  [
    'an object stream that cannot be unpacked',
    () =>
      Buffer.from(
        rawPdf('', objectStream(9, '<< /A 1 >>')).toString('latin1').replace('/FlateDecode', '/Outro'),
        'latin1',
      ),
  ],
  ['brackets without end', () => rawPdf('', '['.repeat(200_000))],
])('refuses %s', async (_, make) => {
  expect(await judgePdf(await make())).toBe('unreadable')
})

test('a thread gives each file its own verdict, whatever it examined before', async () => {
  for (let files = 0; files < 25; files += 1) expect(await answerTo(await samplePdf())).toBe('clean')
  expect(await answerTo(rawPdf(action, script))).toBe(active)
  expect(await answerTo(Buffer.from('%PDF-1.7\nnada mais'))).toBe(unreadable)
  expect(await answerTo(await samplePdf())).toBe('clean')
})

test('an object stream that takes too long to decompress is stopped with its thread', async () => {
  const bomb = objectStream(9, Buffer.alloc(100_000_000, ' '))
  expect(bomb.length).toBeLessThan(1_000_000)
  expect(await answerTo(rawPdf('', ...Array.from({ length: 20 }, () => bomb)), 1_000)).toBe(unreadable)
})

test('a file that cannot be read from disk is not reported as damaged', async () => {
  await expect(inspectPdf(join(folder, 'never'))).rejects.toMatchObject({
    status: 503,
    message: 'Não foi possível verificar o PDF agora. Tente de novo.',
    cause: { code: 'ENOENT' },
  })
})

test('a thread’s answer after its time limit is ignored, and the next file gets a new thread', async () => {
  const { terminate } = Worker.prototype
  vi.spyOn(Worker.prototype, 'postMessage').mockImplementationOnce(() => {})
  vi.spyOn(Worker.prototype, 'terminate').mockImplementationOnce(function (this: Worker) {
    this.emit('message', 'clean')
    return terminate.call(this)
  })
  expect(await answerTo(await samplePdf(), 1)).toBe(unreadable)
  expect(await answerTo(await samplePdf())).toBe('clean')
})
