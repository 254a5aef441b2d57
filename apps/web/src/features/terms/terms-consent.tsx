import { termsVersion } from '@zelo/contract/privacy'
import { useEffect, useState } from 'react'
import { call } from '../../platform/api.ts'
import { readToken } from '../../platform/stored-sign-in.ts'

export const enterClass =
  'inline-flex h-10 items-center rounded-full bg-brand px-5 font-semibold text-on-brand text-sm hover:bg-brand-dark'

const dayFormat = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short' })

/** The time of acceptance, or the button to accept the terms. Renders nothing without a sign-in. */
export function TermsConsent() {
  const [accepted, setAccepted] = useState<string | null>()
  useEffect(() => {
    if (!readToken()) return
    void call('GET /terms/consent', {}).then((answer) => answer.ok && setAccepted(answer.body.acceptedAt))
  }, [])
  if (accepted === undefined) return null
  const accept = async () => {
    const answer = await call('POST /terms/consent', { body: { version: termsVersion } })
    if (answer.ok) setAccepted(answer.body.acceptedAt)
  }
  return (
    <p role="status" className="mt-6 text-center">
      {accepted ? (
        `Você aceitou estes termos em ${dayFormat.format(new Date(accepted))}.`
      ) : (
        <button type="button" className={enterClass} onClick={() => void accept()}>
          Li e aceito estes termos
        </button>
      )}
    </p>
  )
}
