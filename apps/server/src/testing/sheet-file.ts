import { strToU8, zipSync } from 'fflate'

type Cell = string | number | { formula: string; value: string }

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

const cellXml = (cell: Cell, address: string) => {
  if (typeof cell === 'number') return `<c r="${address}"><v>${cell}</v></c>`
  if (typeof cell === 'object')
    return `<c r="${address}" t="str"><f>${escaped(cell.formula)}</f><v>${escaped(cell.value)}</v></c>`
  return `<c r="${address}" t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`
}

const letters = (index: number): string =>
  index < 0 ? '' : letters(Math.floor(index / 26) - 1) + String.fromCharCode(65 + (index % 26))

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const kinds = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'

/** A spreadsheet as another program would write it. */
export const sheetFile = (rows: Cell[][]): Buffer => {
  const data = rows.map(
    (row, at) =>
      `<row r="${at + 1}">${row.map((cell, index) => cellXml(cell, letters(index) + (at + 1))).join('')}</row>`,
  )
  const files = {
    '[Content_Types].xml': `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${kinds}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${kinds}.worksheet+xml"/></Types>`,
    '_rels/.rels': `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Dados" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `${head}<worksheet xmlns="${main}"><sheetData>${data.join('')}</sheetData></worksheet>`,
  }
  const parts = Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]))
  return Buffer.from(zipSync(parts))
}
