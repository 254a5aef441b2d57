import './terms-bar.css'
import { termsVersion } from '@zelo/contract/terms-version'
import { useState } from 'react'
import { call } from '../../platform/api.ts'
import { refreshSignIn } from '../../platform/sign-in.ts'
import { showToast } from '../../ui/toast/toast.ts'

/** Asks for the terms without standing in the way: the work goes on meanwhile. */
export function TermsBar() {
  const [asked, setAsked] = useState(true)
  const accept = async () => {
    const answer = await call('POST /terms/consent', { body: { version: termsVersion } })
    if (!answer.ok) return showToast('O aceite não foi registrado', { detail: 'Tente de novo.' })
    setAsked(false)
    showToast('Aceite registrado', { type: 'success' })
    await refreshSignIn()
  }
  if (!asked) return null
  return (
    <aside aria-label="Aceite dos termos" className="terms-ask">
      <p>
        Os termos de uso em vigor ainda não foram aceitos por você.{' '}
        <a href="/term-of-use" target="_blank" rel="noopener">
          Ler os termos
        </a>
      </p>
      <button type="button" className="terms-accept" onClick={() => void accept()}>
        Li e aceito
      </button>
      <button type="button" className="terms-later" onClick={() => setAsked(false)}>
        Depois
      </button>
    </aside>
  )
}
