import { Link } from '@tanstack/react-router'
import type { LastRefusal } from '@zelo/contract/payouts'
import { TriangleAlert } from 'lucide-react'
import { useMay } from '../../platform/sign-in.ts'
import { formatMoment } from '../../ui/text/format.ts'

const keyText = {
  refused: 'A chave ainda é a mesma.',
  same: '',
  changed: 'A chave mudou depois.',
} satisfies Record<LastRefusal['key'], string>

type RefusalNoteProps = { refusal: LastRefusal; professionalId: number; fullName: string }

/** The bank's reason, or that a person found it unpaid, and a link to the key. A warning if the bank would refuse the key again. */
export function RefusalNote({ refusal, professionalId, fullName }: RefusalNoteProps) {
  const mayCorrect = useMay('professionals.write')
  const { refusedAt, sentence, code, key } = refusal
  return (
    <span className={`block font-normal ${key === 'refused' ? 'text-warning' : 'text-muted'}`}>
      {key === 'refused' && <TriangleAlert size={14} className="inline-block" />}{' '}
      {code === null
        ? `Não foi pago, conferido no banco em ${formatMoment(refusedAt)}.`
        : `Recusado pelo banco em ${formatMoment(refusedAt)}: ${sentence} (${code})`}{' '}
      {keyText[key]}{' '}
      {mayCorrect && (
        <Link
          to="/professionals/$id/edit"
          params={{ id: String(professionalId) }}
          search={{ field: 'pix' }}
          aria-label={`Corrigir a chave PIX de ${fullName}`}
          className="whitespace-nowrap font-semibold text-brand underline underline-offset-4"
        >
          Corrigir a chave PIX
        </Link>
      )}
    </span>
  )
}
