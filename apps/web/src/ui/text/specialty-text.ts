/** A specialty in a sentence: 'fisioterapia'. NUTRICIONISTA names a person, so the name of the care replaces it. */
export const specialtyText = (specialty: string) =>
  specialty === 'NUTRICIONISTA' ? 'nutrição' : specialty.toLowerCase()
