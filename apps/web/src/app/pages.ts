import { type AnyRouter, type StaticDataRouteOption, useRouter, useRouterState } from '@tanstack/react-router'

type Screen = StaticDataRouteOption & { path: string }

export const screensOf = ({ routesByPath }: Pick<AnyRouter, 'routesByPath'>): Screen[] =>
  Object.entries<{ options: { staticData?: StaticDataRouteOption } }>(routesByPath).map(([path, route]) => ({
    path,
    ...route.options.staticData,
  }))

/** The title of the screen at this address; undefined for an unknown address. */
export const titleOf = (router: Pick<AnyRouter, 'getMatchedRoutes'>, path: string, search: object) => {
  const [, params, route] = router.getMatchedRoutes(path)
  // The router matches an unknown path by its prefix and stores the rest in this parameter.
  if ('**' in params) return undefined
  const { title, editTitle = title }: StaticDataRouteOption = route?.options.staticData ?? {}
  return 'edit' in search ? editTitle : title
}

/** The location of the visible screen: on a slow connection the next one may still be loading. */
export const useShown = () =>
  useRouterState({ select: ({ resolvedLocation, location }) => resolvedLocation ?? location })

export const useTitle = () => {
  const { pathname, search } = useShown()
  return titleOf(useRouter(), pathname, search)
}

/** A page belongs to the menu section that its path starts with. */
export const sectionTitle = (router: Pick<AnyRouter, 'routesByPath'>, path: string) =>
  screensOf(router).find((screen) => screen.menu && `${path}/`.startsWith(`${screen.path}/`))?.title
