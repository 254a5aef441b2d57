import type { TermsEntry } from '@zelo/contract/dated-terms'
import { DataGroup, DataItem } from '../../ui/details/data-list.tsx'
import { formatMoney } from '../../ui/text/amounts.ts'
import { withPeriods } from '../books/books.public.ts'

/** 'Carla, R$ 120,00'. The contract's value is appended only if it differs between entries. */
const termsText = ({ professional, agreedValue, contractValue }: TermsEntry, withContract: boolean) =>
  [
    professional.fullName,
    formatMoney(agreedValue),
    ...(withContract ? [`contrato ${formatMoney(contractValue)}`] : []),
  ].join(', ')

/** The professional and the price by period. With a single period, the PAD's own data are sufficient. */
export function TreatmentTerms({ terms }: { terms: TermsEntry[] }) {
  if (terms.length < 2) return null
  const withContract = terms.some(({ contractValue }) => contractValue !== terms[0]?.contractValue)
  return (
    <DataGroup title="Termos em vigor">
      {withPeriods(terms).map((entry) => (
        <DataItem key={entry.period} label={entry.period}>
          {termsText(entry, withContract)}
          {entry.temporary && <span className="text-muted"> (substituição)</span>}
        </DataItem>
      ))}
    </DataGroup>
  )
}
