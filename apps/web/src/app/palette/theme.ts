// The stored theme, which `main.tsx` also reads before the first paint. A theme is no personal data.
const key = 'theme'

export type Theme = 'light' | 'dark'

export const chosenTheme = () => localStorage.getItem(key)

export const isDark = () =>
  (chosenTheme() ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')) === 'dark'

export const takeTheme = (theme: Theme) => {
  localStorage.setItem(key, theme)
  document.documentElement.dataset.theme = theme
}

export const followComputer = () => {
  localStorage.removeItem(key)
  delete document.documentElement.dataset.theme
}
