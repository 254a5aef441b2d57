import { Suspense, useEffect, useState } from 'react'
import { call } from '../../platform/api.ts'
import { lazyPart } from '../../ui/lazy/lazy-part.ts'
import { whenIdle } from '../../ui/lazy/when-idle.ts'

const TermsBar = lazyPart(async () => (await import('../../rooms/terms/terms-bar.tsx')).TermsBar)

/** Loads the question about the terms in force for those who have not accepted them; where it cannot be read, nobody is asked. */
export function TermsQuestion() {
  const [asked, setAsked] = useState(false)
  useEffect(() => {
    const look = async () => {
      const answer = await call('GET /terms/consent', {})
      setAsked(answer.ok && answer.body.acceptedAt === null)
    }
    return whenIdle(() => void look(), 2000)
  }, [])
  return (
    asked && (
      <Suspense fallback={null}>
        <TermsBar />
      </Suspense>
    )
  )
}
