import { type ComponentProps, Suspense } from 'react'
import { lazyPart } from '../../ui/lazy/lazy-part.ts'

// A new record has no terms to change.
const Fields = lazyPart(async () => (await import('./terms-start-fields.tsx')).TermsStartFields)

/** The first day of changed terms, where there are any. */
export const TermsStart = ({ changed, ...props }: ComponentProps<typeof Fields> & { changed: boolean }) =>
  changed && (
    <Suspense fallback={null}>
      <Fields {...props} />
    </Suspense>
  )
