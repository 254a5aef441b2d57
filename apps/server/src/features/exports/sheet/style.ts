/** The style of a cell. Colours are `#rrggbb`, sizes are points. */
export type Style = {
  font: { size: number; colour: string; bold: boolean }
  fill?: string
  border?: { side: 'top' | 'bottom'; line: 'hair' | 'thin'; colour: string }
  /** In Excel's own notation. */
  format?: string
  alignment?: {
    horizontal: 'left' | 'right'
    vertical?: 'top' | 'center'
    indent?: number
    wrap?: boolean
  }
}
