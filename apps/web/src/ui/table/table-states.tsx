import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import { Spinner } from '../spinner.tsx'

const ROWS = ['first', 'second', 'third']
const BARS = ['w-3/5', 'w-4/5', 'w-2/5', 'w-3/5', 'w-1/4']

export function LoadingArea() {
  return (
    <div className="relative min-h-[180px]">
      <div aria-hidden className="animate-pulse">
        {ROWS.map((row) => (
          <div
            key={row}
            className="grid h-[60px] grid-cols-[2fr_2fr_1fr_1fr_1fr] items-center gap-8 border-line border-t px-4 @max-3xl:grid-cols-2"
          >
            {BARS.map((width, index) => (
              <span
                // biome-ignore lint/suspicious/noArrayIndexKey: the bars never change.
                key={index}
                className={`h-[12px] rounded-full bg-line ${width} ${index > 1 ? '@max-3xl:hidden' : ''}`}
              />
            ))}
          </div>
        ))}
      </div>
      <LoadingIndicator />
    </div>
  )
}

/** The spinner over the last 180 px of the placeholder rows. */
export function LoadingIndicator() {
  return (
    <p
      role="status"
      className="pointer-events-none absolute inset-x-0 bottom-0 grid h-[180px] place-content-center"
    >
      <span className="flex items-center gap-2.5 rounded-full border border-line bg-surface px-4 py-2 font-semibold text-muted">
        <Spinner className="size-[16px]" />
        Carregando...
      </span>
    </p>
  )
}

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
