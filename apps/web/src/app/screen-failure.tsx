import { useEffect } from 'react'
import { Button } from '../ui/button.tsx'
import type { FailureProps } from '../ui/lazy/when-fetched.ts'
import { useRecovery } from '../ui/outage/use-recovery.ts'

/** Whether the server's page has another first script than this tab: another version was deployed. */
const isUpdated = async () => {
  const own = document.querySelector('script[type=module]')?.getAttribute('src') ?? ''
  const page = await fetch('/', { cache: 'no-store' }).then(
    (response) => (response.ok ? response.text() : own),
    () => own,
  )
  return !page.includes(own)
}

/** The parts of an old version are gone: the page reloads itself, but not again and again. */
const reloadIfUpdated = async () => {
  const last = Number(sessionStorage.getItem('reloaded-at'))
  if (Date.now() - last < 10_000 || !(await isUpdated())) return
  sessionStorage.setItem('reloaded-at', String(Date.now()))
  location.reload()
}

/** Shown for a screen that did not load. A reload loses nothing: a person who left a form for it was asked before. */
export function ScreenFailure({ onRetry, onGone }: FailureProps<object>) {
  const retry = useRecovery(onRetry, onGone)
  useEffect(() => void reloadIfUpdated(), [])
  return (
    <div
      role="alert"
      className="flex min-h-[180px] flex-col items-center justify-center gap-3 rounded-card border border-line bg-surface p-6 text-center"
    >
      <p className="font-semibold">Esta tela não carregou.</p>
      <p className="text-muted">Verifique a internet. Assim que a conexão voltar, ela abre sozinha.</p>
      <Button variant="outline" onClick={retry}>
        Tentar de novo
      </Button>
    </div>
  )
}
