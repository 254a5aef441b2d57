// The name is the one that `main.tsx` reads before anything is drawn. A colour says nothing about anybody, so it may stay in
// the browser.
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
