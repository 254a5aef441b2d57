import './terms-bar.css'
import { termsVersion } from '@zelo/contract/terms-version'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { call } from '../../platform/api.ts'
import { showToast } from '../../ui/toast/toast.ts'

/** Asks who has not accepted the terms in force, without standing in the way: the work goes on meanwhile. */
export function TermsBar() {
  const [asked, setAsked] = useState(false)
  const [later, setLater] = useState(false)
  useEffect(() => {
    const look = async () => {
      const answer = await call('GET /terms/consent', {})
      // Where it cannot be read nothing is asked.
      setAsked(answer.ok && answer.body.acceptedAt === null)
    }
    void look()
  }, [])
  const accept = async () => {
    const answer = await call('POST /terms/consent', { body: { version: termsVersion } })
    if (!answer.ok) return showToast('O aceite não foi registrado', { detail: 'Tente de novo.' })
    setAsked(false)
    showToast('Aceite registrado', { type: 'success' })
  }
  const place = document.getElementById('conexao')
  if (!asked || later || !place) return null
  return createPortal(
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
      <button type="button" className="terms-later" onClick={() => setLater(true)}>
        Depois
      </button>
    </aside>,
    place,
  )
}
