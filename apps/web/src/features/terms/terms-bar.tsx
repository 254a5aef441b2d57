import { termsVersion } from '@zelo/contract/privacy'
import { useState } from 'react'
import { call } from '../../platform/api.ts'
import { refreshSignIn } from '../../platform/sign-in.ts'
import { Button } from '../../ui/button.tsx'
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
    <aside
      aria-label="Aceite dos termos"
      className="flex flex-wrap items-center gap-x-3 gap-y-1 border-line border-b bg-brand-tint px-4 py-2 sm:px-6 print:hidden"
    >
      <p className="min-w-0 flex-1 basis-[220px] text-[14px] max-sm:basis-full">
        Os termos de uso em vigor ainda não foram aceitos por você.{' '}
        <a
          href="/term-of-use"
          target="_blank"
          rel="noopener"
          className="whitespace-nowrap font-semibold underline underline-offset-4"
        >
          Ler os termos
        </a>
      </p>
      <Button onClick={() => void accept()}>Li e aceito</Button>
      <Button variant="outline" onClick={() => setAsked(false)}>
        Depois
      </Button>
    </aside>
  )
}
