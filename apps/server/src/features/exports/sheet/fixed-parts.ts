import { escaped, xml } from './xml.ts'

// Content types and relationship types of ECMA-376.
const office = 'http://schemas.openxmlformats.org/officeDocument/2006'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const kinds = 'application/vnd.openxmlformats'

export const sheetPath = 'xl/worksheets/sheet1.xml'
export const stylesPath = 'xl/styles.xml'
const bookPath = 'xl/workbook.xml'
const aboutPath = 'docProps/core.xml'

const kindOf = (path: string, kind: string) =>
  `<Override PartName="/${path}" ContentType="${kinds}-${kind}+xml"/>`

const contentTypes = xml(
  `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="${kinds}-package.relationships+xml"/>${[
    kindOf(bookPath, 'officedocument.spreadsheetml.sheet.main'),
    kindOf(sheetPath, 'officedocument.spreadsheetml.worksheet'),
    kindOf(stylesPath, 'officedocument.spreadsheetml.styles'),
    kindOf(aboutPath, 'package.core-properties'),
  ].join('')}</Types>`,
)

const relations = (...targets: { kind: string; target: string }[]) =>
  xml(
    `<Relationships xmlns="${packages}/relationships">${targets
      .map(
        ({ kind, target }, index) => `<Relationship Id="rId${index + 1}" Type="${kind}" Target="${target}"/>`,
      )
      .join('')}</Relationships>`,
  )

const rootRelations = relations(
  { kind: `${office}/relationships/officeDocument`, target: bookPath },
  { kind: `${packages}/relationships/metadata/core-properties`, target: aboutPath },
)

const bookRelations = relations(
  { kind: `${office}/relationships/worksheet`, target: 'worksheets/sheet1.xml' },
  { kind: `${office}/relationships/styles`, target: 'styles.xml' },
)

/** Excel limits the name of a sheet to 31 characters and forbids these characters. */
const tabName = (name: string) => name.replace(/[[\]:*?/\\']/g, ' ').slice(0, 31)

const book = (name: string, titleRow: number) =>
  xml(
    `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${office}/relationships"><sheets><sheet name="${escaped(tabName(name))}" sheetId="1" r:id="rId1"/></sheets><definedNames><definedName name="_xlnm.Print_Titles" localSheetId="0">'${escaped(tabName(name))}'!$${titleRow}:$${titleRow}</definedName></definedNames></workbook>`,
  )

const about = (creator: string) =>
  xml(
    `<cp:coreProperties xmlns:cp="${packages}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><dc:creator>${escaped(creator)}</dc:creator><dcterms:created xsi:type="dcterms:W3CDTF">${new Date().toISOString()}</dcterms:created></cp:coreProperties>`,
  )

export type Book = {
  creator: string
  sheetName: string /** The row that is repeated on every printed page. */
  titleRow: number
}

/** Paths and texts of the parts that do not depend on the rows. */
export const fixedParts = ({ creator, sheetName, titleRow }: Book): [path: string, text: string][] => [
  ['[Content_Types].xml', contentTypes],
  ['_rels/.rels', rootRelations],
  [bookPath, book(sheetName, titleRow)],
  ['xl/_rels/workbook.xml.rels', bookRelations],
  [aboutPath, about(creator)],
]
