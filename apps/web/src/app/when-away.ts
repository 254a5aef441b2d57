// Modules for an outage: nothing can be fetched then, so they have to be loaded before.
import '../platform/line-watch.ts'
import { failureViews } from '../ui/lazy/when-fetched.ts'
import { PartFailure } from '../ui/outage/part-failure.tsx'
import { ScreenFailure } from './screen-failure.tsx'

export { ErrorScreen } from './error-screen.tsx'
export { NotFoundPage } from './not-found-page.tsx'
export { sayScreens } from './say-screens.ts'
export { Unanswered } from './unanswered.tsx'

failureViews.part = PartFailure
failureViews.screen = ScreenFailure
