import { type AnyRouter, type StaticDataRouteOption, useRouter, useRouterState } from '@tanstack/react-router'

type Screen = StaticDataRouteOption & { path: string }

export const screensOf = ({ routesByPath }: Pick<AnyRouter, 'routesByPath'>): Screen[] =>
  Object.entries<{ options: { staticData?: StaticDataRouteOption } }>(routesByPath).map(([path, route]) => ({
    path,
    ...route.options.staticData,
  }))

/** The title of the screen at a path; undefined for an unknown path. */
export const titleOf = (router: Pick<AnyRouter, 'getMatchedRoutes'>, path: string, search: object) => {
  const [, params, route] = router.getMatchedRoutes(path)
  // The router matches an unknown path by its known prefix and stores the remaining path in '**'.
  if ('**' in params) return undefined
  const { title, editTitle = title }: StaticDataRouteOption = route?.options.staticData ?? {}
  return 'edit' in search ? editTitle : title
}

/** The location of the visible screen, while the next screen may still be loading. */
export const useShown = () =>
  useRouterState({ select: ({ resolvedLocation, location }) => resolvedLocation ?? location })

export const useTitle = () => {
  const { pathname, search } = useShown()
  return titleOf(useRouter(), pathname, search)
}

/** The title of the menu entry whose path is a prefix of this path. */
export const sectionTitle = (router: Pick<AnyRouter, 'routesByPath'>, path: string) =>
  screensOf(router).find((screen) => screen.menu && `${path}/`.startsWith(`${screen.path}/`))?.title
