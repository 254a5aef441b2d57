import type * as excelts from '@cj-tech-master/excelts'

// Its front door loads charts, formulas and other formats too: 34 MB and a quarter of a second for each file, for one
// class. The version is pinned, and the tests fail when the class moves.
const frontDoor = import.meta.resolve('@cj-tech-master/excelts')
const module: Pick<typeof excelts, 'WorkbookWriter'> = await import(
  new URL('./modules/excel/stream/workbook-writer.js', frontDoor).href
)

export const { WorkbookWriter } = module
