// Plain text, without JSON encoding: `?search=123` stays readable and can be typed and shared.
export const parseSearch = (text: string) => Object.fromEntries(new URLSearchParams(text))

export const stringifySearch = (search: Record<string, unknown>) => {
  const entries = Object.entries(search).filter(([, value]) => value !== undefined && value !== '')
  return entries.length ? `?${new URLSearchParams(entries.map(([key, value]) => [key, String(value)]))}` : ''
}
