import './theme.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { loadPanelConfig, panelConfig } from '../platform/config.ts'
import { loadSession } from '../platform/session.ts'
import { setTimeZone } from '../ui/format.ts'
import { App } from './app.tsx'

const root = document.getElementById('root')
void loadSession()
await loadPanelConfig()
setTimeZone(panelConfig().timeZone)
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
}
