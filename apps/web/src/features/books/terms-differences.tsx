import { useQuery } from '@tanstack/react-query'
import { GitCompareArrows } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { termsDifferencesQuery } from './books.queries.ts'
import type { ContractMonth } from './month.ts'
import { TermsDifferencesDialog } from './terms-differences-dialog.tsx'
import { differencesText } from './terms-differences-text.ts'

type TermsDifferencesProps = { contractMonth: ContractMonth; contractName: string }

/** A notice about sessions of an open month that differ from the terms in force, with a button for the dialog. */
export function TermsDifferences({ contractMonth, contractName }: TermsDifferencesProps) {
  const [isOpen, setOpen] = useState(false)
  const { data: differences = [] } = useQuery(termsDifferencesQuery(contractMonth))
  // The notice is rendered only if the terms can be applied to at least one session; they cannot be applied to paid
  // sessions, for example.
  if (differences.every(({ obstacle }) => obstacle !== null)) return null
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-card border border-warning/40 bg-warning-tint px-4 py-3 text-warning">
      <GitCompareArrows size={18} className="shrink-0" />
      <p role="status" className="min-w-0 flex-1 break-words font-semibold">
        {differencesText(differences.length)}
      </p>
      <Button variant="outline" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Ver diferenças
      </Button>
      {isOpen && (
        <TermsDifferencesDialog
          contractMonth={contractMonth}
          contractName={contractName}
          differences={differences}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  )
}
