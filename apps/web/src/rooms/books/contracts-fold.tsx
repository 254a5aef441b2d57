import { Suspense, useState } from 'react'
import { lazyPart } from '../../ui/lazy/lazy-part.ts'
import type { Month } from './month.ts'

const MonthContracts = lazyPart(async () => (await import('./month-contracts.tsx')).MonthContracts)

type ContractsFoldProps = {
  month: Month
  /** Unfolded from the beginning. */
  open?: boolean
}

/** For a screen of all contracts: each can be closed here. The content loads when it is unfolded. */
export function ContractsFold({ month, open: atFirst = false }: ContractsFoldProps) {
  const [open, setOpen] = useState(atFirst)
  return (
    <details
      open={atFirst}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="rounded-card border border-line bg-surface px-4 py-2"
    >
      <summary className="min-h-[40px] cursor-pointer content-center font-semibold">
        Fechamento por contrato
      </summary>
      {open && (
        <Suspense fallback={<div className="min-h-[180px]" />}>
          <div className="pt-1 pb-2">
            <MonthContracts month={month} />
          </div>
        </Suspense>
      )}
    </details>
  )
}
