import { type AnyRouter, type StaticDataRouteOption, useRouter, useRouterState } from '@tanstack/react-router'

type Screen = StaticDataRouteOption & { path: string }

export const screensOf = ({ routesByPath }: Pick<AnyRouter, 'routesByPath'>): Screen[] =>
  Object.entries<{ options: { staticData?: StaticDataRouteOption } }>(routesByPath).map(([path, route]) => ({
    path,
    ...route.options.staticData,
  }))

/** The title of the screen at this address, if there is one. */
export const titleOf = (router: Pick<AnyRouter, 'getMatchedRoutes'>, path: string, search: object) => {
  const [, params, route] = router.getMatchedRoutes(path)
  // An unknown path matches by its beginning; the router keeps the rest under this name.
  if ('**' in params) return undefined
  const { title, editTitle = title }: StaticDataRouteOption = route?.options.staticData ?? {}
  return 'edit' in search ? editTitle : title
}

/** The address of the screen that is shown: on a slow line another one may be on its way. */
export const useShown = () =>
  useRouterState({ select: ({ resolvedLocation, location }) => resolvedLocation ?? location })

export const useTitle = () => {
  const { pathname, search } = useShown()
  return titleOf(useRouter(), pathname, search)
}

/** A page belongs to the section its path begins with. */
export const sectionTitle = (router: Pick<AnyRouter, 'routesByPath'>, path: string) =>
  screensOf(router).find((screen) => screen.menu && `${path}/`.startsWith(`${screen.path}/`))?.title
