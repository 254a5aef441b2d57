type Named = readonly [RegExp, string]

// In this order: most browsers also call themselves by the names of the ones below.
const browsers: Named[] = [
  [/Edg(?:A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const systems: Named[] = [
  [/iPhone/, 'no iPhone'],
  [/iPad/, 'no iPad'],
  [/Android/, 'no Android'],
  [/Windows/, 'no Windows'],
  [/CrOS/, 'no Chromebook'],
  [/Macintosh|Mac OS X/, 'no Mac'],
  [/Linux/, 'no Linux'],
]

const nameIn = (names: Named[], text: string) => names.find(([sign]) => sign.test(text))?.[1]

/** The device in plain words, from what its browser calls itself: 'Chrome no Windows'. */
export const describeDevice = (userAgent: string | null): string => {
  if (!userAgent) return 'Dispositivo desconhecido'
  const browser = nameIn(browsers, userAgent)
  const system = nameIn(systems, userAgent)
  if (!browser && !system) return 'Outro programa'
  return [browser ?? 'Navegador', system].filter(Boolean).join(' ')
}
