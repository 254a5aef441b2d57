export type XmlElement = {
  name: string
  attributes: Record<string, string>
  children: XmlElement[]
  text: string
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const plain = (text: string) =>
  text.replace(/&([^;]*;?)/g, (whole, name: string) => {
    const character = entities[name.replace(';', '')]
    if (!character || !name.endsWith(';')) throw new Error(`no XML: ${whole}`)
    return character
  })

const token =
  /<\?[^?]*\?>\s*|<\/(?<closed>[\w:]+)>|<(?<opened>[\w:]+)(?<attributes>(?:\s+[\w:]+="[^"<]*")*)\s*(?<empty>\/?)>|(?<text>[^<]+)/y
// biome-ignore lint/suspicious/noControlCharactersInRegex: XML forbids them.
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/

const elementOf = (name: string, attributes: string): XmlElement => {
  const pairs = [...attributes.matchAll(/([\w:]+)="([^"]*)"/g)]
  return {
    name,
    attributes: Object.fromEntries(pairs.map(([, key, value]) => [key, plain(value ?? '')])),
    children: [],
    text: '',
  }
}

const onlyChild = ({ children: [root, ...more] }: XmlElement) => {
  if (!root || more.length > 0) throw new Error('no XML: one element holds all')
  return root
}

/** A strict parser for generated XML, without comments and CDATA. It throws wherever a spreadsheet program would fail. */
export const parseXml = (source: string): XmlElement => {
  if (forbidden.test(source)) throw new Error('no XML: a control character')
  const top: XmlElement = { name: '', attributes: {}, children: [], text: '' }
  const open = [top]
  token.lastIndex = 0
  while (token.lastIndex < source.length) {
    const at = token.lastIndex
    const found = token.exec(source)?.groups
    const parent = open.at(-1)
    if (!found || !parent) throw new Error(`no XML: ${source.slice(at, at + 60)}`)
    const { closed, opened, attributes = '', empty, text } = found
    if (text) parent.text += plain(text)
    if (closed && open.pop()?.name !== closed) throw new Error(`no XML: </${closed}>`)
    if (!opened) continue
    const element = elementOf(opened, attributes)
    parent.children.push(element)
    if (!empty) open.push(element)
  }
  if (open.length > 1) throw new Error('no XML: an element is not closed')
  return onlyChild(top)
}

export const childrenOf = (element: XmlElement | undefined, name: string): XmlElement[] =>
  element?.children.filter((child) => child.name === name) ?? []

export const childOf = (element: XmlElement | undefined, name: string): XmlElement | undefined =>
  childrenOf(element, name)[0]
