import { type ComponentProps, Suspense } from 'react'
import { lazyPart } from '../../ui/lazy/lazy-part.ts'

// A new record has no past to ask about.
const Fields = lazyPart(async () => (await import('./apply-choice-fields.tsx')).ApplyChoiceFields)

export const ApplyChoice = (props: ComponentProps<typeof Fields>) => (
  <Suspense fallback={null}>
    <Fields {...props} />
  </Suspense>
)
