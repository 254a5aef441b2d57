type NamedPattern = readonly [RegExp, string]

// The order matters: most user agents also contain the names of browsers further down.
const browsers: NamedPattern[] = [
  [/Edg(?:A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const systems: NamedPattern[] = [
  [/iPhone/, 'no iPhone'],
  [/iPad/, 'no iPad'],
  [/Android/, 'no Android'],
  [/Windows/, 'no Windows'],
  [/CrOS/, 'no Chromebook'],
  [/Macintosh|Mac OS X/, 'no Mac'],
  [/Linux/, 'no Linux'],
]

const nameIn = (names: NamedPattern[], text: string) => names.find(([pattern]) => pattern.test(text))?.[1]

/** A readable name of the device, from its user agent: 'Chrome no Windows'. */
export const describeDevice = (userAgent: string | null): string => {
  if (!userAgent) return 'Dispositivo desconhecido'
  const browser = nameIn(browsers, userAgent)
  const system = nameIn(systems, userAgent)
  if (!browser && !system) return 'Outro programa'
  return [browser ?? 'Navegador', system].filter(Boolean).join(' ')
}
