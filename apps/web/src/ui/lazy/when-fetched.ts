import { type ComponentType, createElement, use, useReducer } from 'react'

/** For what stands in the place of a part that did not come. */
export type FailureProps<Props> = {
  given: Props
  onRetry: () => void
  /** To be called when it goes away: the next time the part is wanted it is fetched anew. */
  onGone: () => void
}
type FailureView = ComponentType<FailureProps<object>>

/** Until the words for a failure are there, which come at rest. */
const Plain = ({ onRetry }: FailureProps<object>) =>
  createElement('button', { type: 'button', onClick: onRetry }, 'Tentar de novo')

/** What stands in the place of a screen and of a part of one. */
export const failureViews: { screen: FailureView; part: FailureView } = { screen: Plain, part: Plain }

/**
 * A component that is fetched when it is first shown, under a Suspense. Not React's own: that one keeps a failure for
 * ever and throws it at whatever stands around, a form that was being filled in for example.
 */
export function whenFetched<Props extends object>(
  importPart: () => Promise<ComponentType<Props>>,
  kind: keyof typeof failureViews,
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
    // A dialog that was closed before it came.
    if (!Part && 'open' in props && !props.open) return null
    if (!Part && !failed) use(show())
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
