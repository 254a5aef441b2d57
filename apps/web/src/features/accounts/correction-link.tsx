import { Link } from '@tanstack/react-router'
import type { Correction } from '@zelo/contract/payouts'
import type { ReactNode } from 'react'
import { useMay } from '../../platform/sign-in.ts'

type CorrectionLinkProps = {
  correct?: Correction | null | undefined
  professionalId: number
  fullName: string
  /** The text of the link. Default: the name of the data to correct. */
  text?: string
  className?: string
}

const linkClass = 'whitespace-nowrap font-semibold text-brand underline underline-offset-4'

/**
 * A link to the data that the bank refused. Without the permission to correct them, only the given text is rendered.
 */
export function CorrectionLink(props: CorrectionLinkProps): ReactNode {
  const { correct, professionalId, fullName, text, className = linkClass } = props
  const mayCorrectKey = useMay('professionals.write')
  const mayCorrectCompany = useMay('company.write')
  const before = text ? `${text}: ` : ''
  if (correct === 'key' && mayCorrectKey)
    return (
      <Link
        to="/professionals/$id/edit"
        params={{ id: String(professionalId) }}
        search={{ field: 'pix' }}
        aria-label={`${before}${text ? 'corrigir' : 'Corrigir'} a chave PIX de ${fullName}`}
        className={className}
      >
        {text ?? 'Corrigir a chave PIX'}
      </Link>
    )
  if (correct === 'company' && mayCorrectCompany)
    return (
      <Link to="/company" aria-label={text && `${text}: abrir Empresa`} className={className}>
        {text ?? 'Abrir Empresa'}
      </Link>
    )
  return text
}
