import { Component, type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'
import { fetchMissingSheets } from './missing-sheets.ts'
import { type FailureProps, PartFailure } from './part-failure.tsx'
import { ScreenFailure } from './screen-failure.tsx'

export class DownloadError extends Error {}

type BoundaryProps = { failure: ReactNode; onFailure: () => void; children: ReactNode }
type BoundaryState = { error?: unknown }

/** Catches failed downloads only: any other error goes on to the next error boundary. */
class DownloadBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = {}

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { error }
  }

  override componentDidCatch() {
    this.props.onFailure()
  }

  override render() {
    const { error } = this.state
    if (error === undefined) return this.props.children
    if (error instanceof DownloadError) return this.props.failure
    throw error
  }
}

const ignore = () => undefined

const createLazy = <Props extends object>(
  importPart: () => Promise<ComponentType<Props>>,
  Failure: ComponentType<FailureProps>,
  fallback?: ReactNode,
) => {
  let loaded: ComponentType<Props> | undefined
  const load = async () => {
    loaded ??= await importPart()
    return loaded
  }
  const createAttempt = (): ComponentType<Props> =>
    lazy(() =>
      load().then(
        (component) => ({ default: component }),
        (cause: unknown) => {
          throw new DownloadError('a chunk was not downloaded', { cause })
        },
      ),
    )
  // React's `lazy` keeps a failure for ever, so each failure is followed by a new one.
  let attempt = createAttempt()
  const renew = () => {
    attempt = createAttempt()
  }

  function LazyComponent(props: Props) {
    // A component that was preloaded renders at once: `lazy` would suspend for a moment even then.
    const [{ Part, retries }, setPart] = useState(() => ({ Part: loaded ?? attempt, retries: 0 }))
    const retry = () =>
      void fetchMissingSheets()
        .then(load)
        .then((component) => setPart({ Part: component, retries: retries + 1 }), ignore)
    return (
      <DownloadBoundary key={retries} failure={<Failure given={props} onRetry={retry} />} onFailure={renew}>
        <Suspense fallback={fallback}>
          <Part {...props} />
        </Suspense>
      </DownloadBoundary>
    )
  }

  // A failed preload needs no message: the component is downloaded again when it is rendered.
  const preload = () => load().then(ignore, ignore)
  return Object.assign(LazyComponent, { preload })
}

/** For heavy components that are not on screen at first: downloaded when first rendered, or before that by `preload`. */
export const lazyComponent = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback?: ReactNode,
) => createLazy(load, PartFailure, fallback)

/**
 * Replaces the router's own, which reloads the page when a download fails: a short outage would break the panel.
 * `importScreen` tells the build which scripts the screen needs (`build/panel-files.ts`).
 */
export const lazyRouteComponent = <Name extends string>(
  importScreen: () => Promise<Record<Name, ComponentType>>,
  name: Name,
) =>
  Object.assign(
    createLazy(async () => (await importScreen())[name], ScreenFailure),
    { importScreen },
  )

/** For the button that shows a lazy component: downloads it when the pointer or the focus reaches the button. */
export const preloadOnIntent = ({ preload }: { preload: () => Promise<unknown> }) => ({
  onPointerEnter: () => void preload(),
  onFocus: () => void preload(),
})
