import { Button } from '../button.tsx'
import { Spinner } from '../spinner.tsx'

type LookupStatusProps = {
  status: 'loading' | 'ready' | 'error'
  found: number
  retry: () => void
  /** The tab index of the retry button; -1 in a popup that closes on blur. */
  tabIndex?: number
}

/** Rendered in place of results that are loading, empty or failed. */
export function LookupStatus({ status, found, retry, tabIndex }: LookupStatusProps) {
  if (status === 'loading') {
    return (
      <p className="flex min-h-[40px] items-center gap-2 px-3">
        <Spinner className="size-[16px]" /> Carregando...
      </p>
    )
  }
  if (status === 'error') {
    return (
      <div className="flex flex-wrap items-center justify-between gap-2 px-3 py-1">
        <span className="text-danger">Não foi possível buscar.</span>
        <Button variant="ghost" tabIndex={tabIndex} onClick={retry}>
          Tentar de novo
        </Button>
      </div>
    )
  }
  return found === 0 ? <p className="flex min-h-[40px] items-center px-3">Nenhum resultado.</p> : null
}
