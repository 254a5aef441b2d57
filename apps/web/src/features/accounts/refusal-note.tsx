import type { LastRefusal } from '@zelo/contract/payouts'
import { TriangleAlert } from 'lucide-react'
import { formatMoment } from '../../ui/text/format.ts'
import { CorrectionLink } from './correction-link.tsx'

const keyText = {
  refused: 'A chave ainda é a mesma.',
  same: '',
  changed: 'A chave mudou depois.',
} satisfies Record<LastRefusal['key'], string>

type RefusalNoteProps = { refusal: LastRefusal; professionalId: number; fullName: string }

/**
 * The reason for a refused payment, with a link to the data to correct. The note is a warning if the bank would refuse
 * the same key again.
 */
export function RefusalNote({ refusal, professionalId, fullName }: RefusalNoteProps) {
  const { refusedAt, sentence, code, key, correct } = refusal
  return (
    <span className={`block font-normal ${key === 'refused' ? 'text-warning' : 'text-muted'}`}>
      {key === 'refused' && <TriangleAlert size={14} className="inline-block" />}{' '}
      {code === null
        ? `Não foi pago, conferido no banco em ${formatMoment(refusedAt)}.`
        : `Recusado pelo banco em ${formatMoment(refusedAt)}: ${sentence} (${code})`}{' '}
      {keyText[key]} <CorrectionLink correct={correct} professionalId={professionalId} fullName={fullName} />
    </span>
  )
}
