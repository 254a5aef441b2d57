import './theme.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { loadPanelConfig } from '../platform/config.ts'
import { watchConnection } from '../platform/connection-watch.ts'
import { loadSignIn } from '../platform/sign-in.ts'
import { DownloadError } from '../ui/lazy/lazy-component.tsx'
import { collectEarlyKeys } from '../ui/table/early-keys.ts'
import { announceScreens } from './announce-screens.ts'
import { App } from './app.tsx'
import { router } from './router.ts'

/** Logs errors of the code. A failed download is an outage, which the screen itself reports. */
const logCrash = (error: unknown) => {
  if (!(error instanceof DownloadError)) console.error(error)
}

const root = document.getElementById('root')
// The theme is set before the first paint. Without a stored choice, the system theme applies.
document.documentElement.dataset.theme = localStorage.theme ?? ''
collectEarlyKeys()
void loadSignIn()
watchConnection()
announceScreens(router)
await loadPanelConfig()
if (root) {
  createRoot(root, { onCaughtError: logCrash }).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
}
