/** What is never kept in a draft nor shown back. */
export const isSecret = (name: string) => name === 'password'
