import { type ComponentType, createElement, use, useEffect, useReducer } from 'react'

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

  function WhenFetched(props: Props) {
    const [, render] = useReducer((count: number) => count + 1, 0)
    const waits = !Part && !failed
    useEffect(() => {
      if (together && waits) void show().then(render)
    }, [waits])
    // The dialog was closed before it was loaded.
    if (!Part && 'open' in props && !props.open) return null
    if (waits && together) return null
    if (waits) use(show())
    if (Part) return createElement(Part, props)
    return createElement(failureViews[kind], {
      given: props,
      onRetry: () => void fetchNow().then(render, () => undefined),
      onGone: () => {
        failed = false
      },
    })
  }

  return Object.assign(WhenFetched, { fetchPart: fetchNow })
}
