import { deflateSync } from 'node:zlib'

const page = [
  '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
  '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] >>',
]

/** A PDF written by hand: a catalog with these entries, one page, and further objects numbered from 4 on. */
export const rawPdf = (catalogEntries = '', ...objects: (string | Buffer)[]): Buffer => {
  const all = [`<< /Type /Catalog /Pages 2 0 R ${catalogEntries} >>`, ...page, ...objects]
  const written = all.map((object, index) =>
    Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n')]),
  )
  const trailer = `trailer << /Root 1 0 R /Size ${all.length + 1} >>\nstartxref\n0\n%%EOF\n`
  return Buffer.concat([Buffer.from('%PDF-1.7\n'), ...written, Buffer.from(trailer)])
}

/** An object stream that contains one object with this number. */
export const objectStream = (number: number, object: string | Buffer): Buffer => {
  const index = `${number} 0 `
  const packed = deflateSync(Buffer.concat([Buffer.from(index), Buffer.from(object)]), { level: 9 })
  const head = `<< /Type /ObjStm /N 1 /First ${index.length} /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`
  return Buffer.concat([Buffer.from(head), packed, Buffer.from('\nendstream')])
}
