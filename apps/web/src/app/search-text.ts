// Search parameters are plain text instead of the router's JSON, so that people can read and type `?search=123`.
export const parseSearch = (text: string) => Object.fromEntries(new URLSearchParams(text))

export const stringifySearch = (search: Record<string, unknown>) => {
  const entries = Object.entries(search).filter(([, value]) => value !== undefined && value !== '')
  return entries.length ? `?${new URLSearchParams(entries.map(([key, value]) => [key, String(value)]))}` : ''
}
