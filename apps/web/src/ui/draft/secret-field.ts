/** Drafts never store these fields. */
export const isSecret = (name: string) => name === 'password'
