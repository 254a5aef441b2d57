import { PDFDocument } from '@cantoo/pdf-lib'
import sharp from 'sharp'

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0f5f6e' } })

export const samplePng = (width = 40, height = 30): Promise<Buffer> => plain(width, height).png().toBuffer()
export const sampleJpeg = (width = 40, height = 30): Promise<Buffer> => plain(width, height).jpeg().toBuffer()

/** A minimal PDF of two pages. `change` can add to it. */
export const samplePdf = async (change: (pdf: PDFDocument) => void = () => {}): Promise<Buffer> => {
  const pdf = await PDFDocument.create()
  pdf.addPage([200, 100])
  pdf.addPage([200, 100])
  change(pdf)
  return Buffer.from(await pdf.save({ useObjectStreams: false }))
}
