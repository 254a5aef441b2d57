import { Component, type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'
import { fetchMissingSheets } from './missing-sheets.ts'
import { type FailureProps, PartFailure } from './part-failure.tsx'
import { ScreenFailure } from './screen-failure.tsx'

export class DownloadError extends Error {}

type BoundaryProps = { failure: ReactNode; onFailure: () => void; children: ReactNode }
type BoundaryState = { error?: unknown }

/** Catches failed downloads; rethrows all other errors to the next error boundary. */
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
  // React's `lazy` caches a failure for ever, so each retry uses a new `lazy` component.
  let attempt = createAttempt()
  const renew = () => {
    attempt = createAttempt()
  }

  function LazyComponent(props: Props) {
    // A preloaded component renders without `lazy`, which would suspend for a moment.
    const [{ Part, retries }, setPart] = useState(() => ({ Part: loaded ?? attempt, retries: 0 }))
    const retry = () =>
      void fetchMissingSheets()
        .then(load)
        .then((component) => setPart({ Part: component, retries: retries + 1 }), ignore)
    return (
      <DownloadBoundary
        key={retries}
        failure={<Failure failedProps={props} onRetry={retry} />}
        onFailure={renew}
      >
        <Suspense fallback={fallback}>
          <Part {...props} />
        </Suspense>
      </DownloadBoundary>
    )
  }

  // A failed preload is ignored: rendering the component starts a new download.
  const preload = () => load().then(ignore, ignore)
  return Object.assign(LazyComponent, { preload })
}

/** A component in a chunk of its own, downloaded on the first render or by `preload`. */
export const lazyComponent = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback?: ReactNode,
) => createLazy(load, PartFailure, fallback)

/**
 * Replaces the router's function, which reloads the page after a failed download. `build/panel-files.ts` reads
 * `importScreen` to find the scripts of the screen.
 */
export const lazyRouteComponent = <Name extends string>(
  importScreen: () => Promise<Record<Name, ComponentType>>,
  name: Name,
) =>
  Object.assign(
    createLazy(async () => (await importScreen())[name], ScreenFailure),
    { importScreen },
  )

/** Event handlers for a button that opens a lazy component: pointer or focus starts the download. */
export const preloadOnIntent = ({ preload }: { preload: () => Promise<unknown> }) => ({
  onPointerEnter: () => void preload(),
  onFocus: () => void preload(),
})
