const particles = new Set(['da', 'das', 'de', 'do', 'dos', 'e'])

/** Returns 'Z. S. P.' for 'Zélia da Silva Peçanha'. */
export const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .filter((word) => !particles.has(word.toLowerCase()))
    .flatMap((word) => word.match(/\p{L}/u) ?? [])
    .map((letter) => `${letter.toUpperCase()}.`)
    .join(' ')
