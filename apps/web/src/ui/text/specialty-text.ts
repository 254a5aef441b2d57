/** A specialty in a sentence: 'fisioterapia'. NUTRICIONISTA names a person; a sentence needs the name of the care. */
export const specialtyText = (specialty: string) =>
  specialty === 'NUTRICIONISTA' ? 'nutrição' : specialty.toLowerCase()
