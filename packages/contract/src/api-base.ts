/** Where the API begins. In a file of its own, for the panel's first script takes nothing else along. */
export const apiBase = '/api/v1'
