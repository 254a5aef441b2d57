import './theme.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { loadPanelConfig } from '../platform/config.ts'
import { loadSignIn } from '../platform/sign-in.ts'
import { whenIdle } from '../ui/lazy/when-idle.ts'
import { App } from './app.tsx'
import { router } from './router.ts'

const root = document.getElementById('root')
// Before anything is drawn; without a choice the computer decides.
document.documentElement.dataset.theme = localStorage.theme ?? ''
void loadSignIn()
const fetchWhenAway = (): unknown =>
  import('./when-away.ts').then(
    ({ sayScreens }) => sayScreens(router),
    () => setTimeout(fetchWhenAway, 5000),
  )
whenIdle(fetchWhenAway, 1000)
await loadPanelConfig()
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
}
