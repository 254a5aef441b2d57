import { type ComponentProps, Suspense } from 'react'
import { lazyPart } from '../../ui/lazy/lazy-part.ts'

// Each loads when it is first shown, so that a screen with one of them does not load the others.
const LazyMonth = lazyPart(async () => (await import('./month-of-treatment.tsx')).MonthOfTreatment)
const LazyChanges = lazyPart(async () => (await import('./month-changes.tsx')).MonthChanges)

export const MonthOfTreatment = (props: ComponentProps<typeof LazyMonth>) => (
  <Suspense fallback={<div className="min-h-[380px]" />}>
    <LazyMonth {...props} />
  </Suspense>
)

export const MonthChanges = (props: ComponentProps<typeof LazyChanges>) => (
  <Suspense fallback={<div className="min-h-[280px]" />}>
    <LazyChanges {...props} />
  </Suspense>
)
