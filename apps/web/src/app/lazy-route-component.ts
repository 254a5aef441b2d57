import { type ComponentType, createElement, Suspense } from 'react'
import { whenFetched } from '../ui/lazy/when-fetched.ts'

/** In the place of the router's own, which reloads the page when a screen does not come: a short outage would end it. */
export const lazyRouteComponent = <Name extends string>(
  importScreen: () => Promise<Record<Name, ComponentType>>,
  name: Name,
) => {
  const Screen = whenFetched(async () => (await importScreen())[name], 'screen')
  return Object.assign(() => createElement(Suspense, null, createElement(Screen)), {
    // Whoever only passes over a link need not hear that its screen did not come.
    preload: () => Screen.fetchPart().catch(() => undefined),
  })
}
