import type { Style } from './style.ts'
import { escaped, xml } from './xml.ts'

/** A list of distinct texts. `of` returns the index of a text, and adds the text if the list does not have it. */
const places = (...first: string[]) => {
  const texts = first
  return {
    texts,
    of: (text: string): number => {
      const known = texts.indexOf(text)
      return known < 0 ? texts.push(text) - 1 : known
    },
  }
}

const colour = (value: string) => `rgb="FF${value.slice(1).toUpperCase()}"`

const fontXml = ({ size, bold, colour: ink }: Style['font']) =>
  `<font>${bold ? '<b/>' : ''}<sz val="${size}"/><color ${colour(ink)}/><name val="Calibri"/><family val="2"/></font>`

const fillXml = (paint: string) =>
  `<fill><patternFill patternType="solid"><fgColor ${colour(paint)}/></patternFill></fill>`

const borderXml = (border?: Style['border']) => {
  const side = (name: 'top' | 'bottom') =>
    border?.side === name
      ? `<${name} style="${border.line}"><color ${colour(border.colour)}/></${name}>`
      : `<${name}/>`
  return `<border><left/><right/>${side('top')}${side('bottom')}<diagonal/></border>`
}

const alignmentXml = ({ horizontal, vertical, indent, wrap }: NonNullable<Style['alignment']>) =>
  `<alignment horizontal="${horizontal}"${vertical ? ` vertical="${vertical}"` : ''}${wrap ? ' wrapText="1"' : ''}${indent ? ` indent="${indent}"` : ''}/>`

/** Excel reserves the lower numbers for its built-in formats. */
const firstOwnFormat = 164
const knownFormats: Record<string, number> = { '@': 49 }

const none = '<fill><patternFill patternType="none"/></fill>'
/** The second fill must be gray125, because programs assume so. */
const reserved = '<fill><patternFill patternType="gray125"/></fill>'
const plain: Style = { font: { size: 11, colour: '#000000', bold: false } }

const part = (name: string, texts: string[]) => `<${name} count="${texts.length}">${texts.join('')}</${name}>`

/** Numbers the styles in the order of their first use. `stylePart` writes them, after the rows. */
export const collectStyles = () => {
  const fonts = places()
  const fills = places(none, reserved)
  const borders = places(borderXml())
  const formats = places()
  const cells = places()

  const formatId = (format: string | undefined) =>
    format ? (knownFormats[format] ?? firstOwnFormat + formats.of(escaped(format))) : 0

  const describe = ({ font, fill, border, format, alignment }: Style) => {
    const ids = `numFmtId="${formatId(format)}" fontId="${fonts.of(fontXml(font))}" fillId="${fill ? fills.of(fillXml(fill)) : 0}" borderId="${borders.of(borderXml(border))}"`
    const applied = 'applyNumberFormat="1" applyFont="1" applyFill="1" applyBorder="1" applyAlignment="1"'
    return `<xf ${ids} xfId="0" ${applied}>${alignment ? alignmentXml(alignment) : ''}</xf>`
  }

  const numbers = new Map<Style, number>()
  const numberOf = (style: Style): number => {
    const known = numbers.get(style)
    if (known !== undefined) return known
    const number = cells.of(describe(style))
    numbers.set(style, number)
    return number
  }
  // Number 0 is the style of all cells that the file omits.
  numberOf(plain)

  const stylePart = () => {
    const own = formats.texts.map(
      (code, place) => `<numFmt numFmtId="${firstOwnFormat + place}" formatCode="${code}"/>`,
    )
    return xml(
      `<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">${[
        own.length > 0 ? part('numFmts', own) : '',
        part('fonts', fonts.texts),
        part('fills', fills.texts),
        part('borders', borders.texts),
        part('cellStyleXfs', ['<xf numFmtId="0" fontId="0" fillId="0" borderId="0"/>']),
        part('cellXfs', cells.texts),
        part('cellStyles', ['<cellStyle name="Normal" xfId="0" builtinId="0"/>']),
      ].join('')}</styleSheet>`,
    )
  }
  return { numberOf, stylePart }
}
