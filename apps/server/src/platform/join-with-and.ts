// A shared instance, because creating it takes longer than formatting a hundred lists.
const format = new Intl.ListFormat('pt-BR')

/** Returns 'A, B e C'. */
export const joinWithAnd = (things: string[]) => format.format(things)
