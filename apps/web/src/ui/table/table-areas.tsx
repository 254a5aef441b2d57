import type { ReactNode } from 'react'
import { Button } from '../button.tsx'

export function EmptyArea({ hint, onClear }: { hint?: ReactNode; onClear?: () => void }) {
  return (
    <Area>
      <p role="status" className="font-semibold">
        Sem dados...
      </p>
      {onClear ? (
        <Button variant="outline" onClick={onClear}>
          Limpar filtros
        </Button>
      ) : (
        hint && <div className="max-w-[44ch] text-muted">{hint}</div>
      )}
    </Area>
  )
}

export function ErrorArea({ onRetry }: { onRetry?: () => void }) {
  return (
    <Area>
      <p className="font-semibold text-danger">Não foi possível carregar os dados.</p>
      {onRetry && (
        <Button variant="outline" onClick={onRetry}>
          Tentar novamente
        </Button>
      )}
    </Area>
  )
}

function Area({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-[180px] flex-col items-center justify-center gap-3 border-line border-t px-4 py-6 text-center">
      {children}
    </div>
  )
}
