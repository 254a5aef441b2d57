import { useEffect } from 'react'
import { Button } from '../button.tsx'
import type { FailureProps } from './part-failure.tsx'
import { useRecovery } from './use-recovery.ts'

/** Whether the server has a new version: its index.html names another entry script than this tab. */
const isUpdated = async () => {
  const ownScript = document.querySelector('script[type=module]')?.getAttribute('src') ?? ''
  const page = await fetch('/', { cache: 'no-store' }).then(
    (response) => (response.ok ? response.text() : ownScript),
    () => ownScript,
  )
  return !page.includes(ownScript)
}

/** Reloads the page after a deployment, at most once in 10 seconds: the chunks of the old version no longer exist. */
const reloadIfUpdated = async () => {
  const last = Number(sessionStorage.getItem('reloaded-at'))
  if (Date.now() - last < 10_000 || !(await isUpdated())) return
  sessionStorage.setItem('reloaded-at', String(Date.now()))
  location.reload()
}

/**
 * Rendered in place of a screen whose download failed. A reload loses no input, because the leave guard of the form has
 * already asked.
 */
export function ScreenFailure({ onRetry }: FailureProps) {
  useRecovery(onRetry)
  useEffect(() => void reloadIfUpdated(), [])
  return (
    <div
      role="alert"
      className="flex min-h-[180px] flex-col items-center justify-center gap-3 rounded-card border border-line bg-surface p-6 text-center"
    >
      <p className="font-semibold">Esta tela não carregou.</p>
      <p className="text-muted">Verifique a internet. Assim que a conexão voltar, ela abre sozinha.</p>
      <Button variant="outline" onClick={onRetry}>
        Tentar de novo
      </Button>
    </div>
  )
}
