import './theme.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { loadPanelConfig } from '../platform/config.ts'
import { loadSession } from '../platform/session.ts'
import { App } from './app.tsx'

// A new version was put in place while this tab was open, and the old files are gone: the page fetches itself anew,
// but not again and again.
addEventListener('vite:preloadError', () => {
  const last = Number(sessionStorage.getItem('reloaded-at'))
  if (Date.now() - last < 10_000) return
  sessionStorage.setItem('reloaded-at', String(Date.now()))
  location.reload()
})

// Drafts were kept here once: they hold people's data.
for (const key of Object.keys(localStorage)) if (key.startsWith('draft:')) localStorage.removeItem(key)

const root = document.getElementById('root')
void loadSession()
await loadPanelConfig()
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
}
