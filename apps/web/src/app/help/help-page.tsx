import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ChapterList, GuideReader, scrollToTopic } from './guide-reader.tsx'

/** The guide as a page, to read, share by URL, and print by chapter. */
export function HelpPage() {
  const { topic }: Record<string, unknown> = useSearch({ strict: false })
  const shown = typeof topic === 'string' ? topic : undefined
  const navigate = useNavigate()
  const router = useRouter()
  // The router scrolls to the top after each render of a new URL, so the scroll to the part runs after `onRendered`.
  useEffect(
    () => (shown ? router.subscribe('onRendered', () => scrollToTopic(shown, document)) : undefined),
    [router, shown],
  )
  const show = (next: string | undefined) =>
    void navigate({ to: '/help', search: next ? { topic: next } : {} })
  return (
    <div className="help-page" data-reading={shown}>
      {shown && (
        <nav aria-label="Assuntos da ajuda" className="help-contents">
          <ChapterList onTopic={show} current={shown} />
        </nav>
      )}
      <div className="help-sheet">
        <GuideReader topic={shown} onTopic={show} />
      </div>
    </div>
  )
}
