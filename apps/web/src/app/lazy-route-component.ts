import { type ComponentType, createElement, Suspense } from 'react'
import { whenFetched } from '../ui/lazy/when-fetched.ts'

/**
 * Replaces the router's own, which reloads the page when a screen does not load: a short outage would break the panel.
 */
export const lazyRouteComponent = <Name extends string>(
  importScreen: () => Promise<Record<Name, ComponentType>>,
  name: Name,
) => {
  const Screen = whenFetched(async () => (await importScreen())[name], 'screen')
  return Object.assign(() => createElement(Suspense, null, createElement(Screen)), {
    // A pointer that only passes over a link must not cause an error when its screen does not load.
    preload: () => Screen.fetchPart().catch(() => undefined),
  })
}
