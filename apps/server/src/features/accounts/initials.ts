const particles = new Set(['da', 'das', 'de', 'do', 'dos', 'e'])

/** 'Zélia da Silva Peçanha' becomes 'Z. S. P.' */
export const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .filter((word) => word !== '' && !particles.has(word.toLowerCase()))
    .map((word) => `${[...word][0]?.toUpperCase()}.`)
    .join(' ')
