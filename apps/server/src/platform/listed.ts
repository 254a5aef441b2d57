// Made once: to make one takes longer than to write a hundred sentences with it.
const format = new Intl.ListFormat('pt-BR')

/** Several things in a sentence, the last of them after 'e'. */
export const listed = (things: string[]) => format.format(things)
