/** The first part of every API path. In a file of its own, so that the panel's first script loads nothing else. */
export const apiBase = '/api/v1'
