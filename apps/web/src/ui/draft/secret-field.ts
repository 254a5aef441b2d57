/** Fields that a draft never stores. */
export const isSecret = (name: string) => name === 'password'
