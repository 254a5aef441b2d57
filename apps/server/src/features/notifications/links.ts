/** The path of the panel screen that a notification links to. */
export const panelLink = (path: string, query: Record<string, number | string>) =>
  `${path}?${Object.entries(query)
    .map(([key, value]) => `${key}=${value}`)
    .join('&')}`

export const yearAndMonth = (month: string) => ({
  year: Number(month.slice(0, 4)),
  month: Number(month.slice(5, 7)),
})
