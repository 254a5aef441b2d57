import { type ComponentType, createElement, use, useSyncExternalStore } from 'react'

/** The props of the message in the place of a part that did not load. */
export type FailureProps<Props> = {
  given: Props
  onRetry: () => void
  /** To be called when the message goes away: the next use of the part fetches it again. */
  onGone: () => void
}
type FailureView = ComponentType<FailureProps<object>>

/** Shown until the failure messages are loaded, which happens at rest. */
const Plain = ({ onRetry }: FailureProps<object>) =>
  createElement('button', { type: 'button', onClick: onRetry }, 'Tentar de novo')

/** The messages in the place of a screen, and of a part of one. */
export const failureViews: { screen: FailureView; part: FailureView } = { screen: Plain, part: Plain }

/**
 * A component that is fetched when it is first shown, under a Suspense. Not React's own: that one keeps a failure for
 * ever and throws it into the surrounding component, for example a form that is being filled in. One that is shown many
 * times, as in every row of a list, comes `together`, without a Suspense: React would hold some of them back for a moment.
 */
export function whenFetched<Props extends object>(
  importPart: () => Promise<ComponentType<Props>>,
  kind: keyof typeof failureViews,
  together = false,
) {
  let Part: ComponentType<Props> | undefined
  let failed = false
  let showing: Promise<void> | undefined

  const fetchNow = async () => {
    Part ??= await importPart()
  }

  const show = () => {
    showing ??= fetchNow()
      .catch(() => {
        failed = true
      })
      .finally(() => {
        showing = undefined
      })
    return showing
  }

  const places = new Set<() => void>()
  const tell = () => {
    for (const render of places) render()
  }
  const hear = (render: () => void) => {
    places.add(render)
    if (together && !Part) void show().then(tell)
    return () => places.delete(render)
  }

  function WhenFetched(props: Props) {
    // Through a store: it may come while React draws the rows, and none of them may see it before the others.
    const found = useSyncExternalStore(hear, () => Part ?? failed)
    // The dialog was closed before it was loaded.
    if (!Part && 'open' in props && !props.open) return null
    if (!found && together) return null
    if (!found) use(show())
    if (Part) return createElement(Part, props)
    return createElement(failureViews[kind], {
      given: props,
      onRetry: () => void fetchNow().then(tell, () => undefined),
      onGone: () => {
        failed = false
      },
    })
  }

  return Object.assign(WhenFetched, { fetchPart: fetchNow })
}
