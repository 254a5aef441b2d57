// What is needed when nothing can be fetched any more, and so has to be here before.
import '../platform/line-watch.ts'
import { failureViews } from '../ui/lazy/when-fetched.ts'
import { PartFailure } from '../ui/outage/part-failure.tsx'
import { ScreenFailure } from './screen-failure.tsx'

export { ErrorScreen } from './error-screen.tsx'
export { NotFoundPage } from './not-found-page.tsx'
export { Unanswered } from './unanswered.tsx'

failureViews.part = PartFailure
failureViews.screen = ScreenFailure
