/** The style of a cell. Colours are `#rrggbb`, sizes are points. */
export type Style = {
  font: { size: number; colour: string; bold: boolean }
  fill?: string
  border?: { side: 'top' | 'bottom'; line: 'hair' | 'thin'; colour: string }
  /** An Excel number format. */
  format?: string
  alignment?: {
    horizontal: 'left' | 'right'
    vertical?: 'top' | 'center'
    indent?: number
    wrap?: boolean
  }
}
