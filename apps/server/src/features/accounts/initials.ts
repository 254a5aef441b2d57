const particles = new Set(['da', 'das', 'de', 'do', 'dos', 'e'])

/** 'Zélia da Silva Peçanha' becomes 'Z. S. P.' */
export const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .filter((word) => !particles.has(word.toLowerCase()))
    .flatMap((word) => word.match(/\p{L}/u) ?? [])
    .map((letter) => `${letter.toUpperCase()}.`)
    .join(' ')
