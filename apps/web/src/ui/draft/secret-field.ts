/** Fields that are never kept in a draft nor shown again. */
export const isSecret = (name: string) => name === 'password'
