import { Activity, type ComponentType, type LazyExoticComponent, lazy, Suspense, useMemo, useRef } from 'react'
import { matchRoute, Route, Router, useLocation, useRouter, useSearch } from 'wouter'
import { session } from '../../state/session.ts'
import { NotOpenPage } from '../pages/not-open-page.tsx'
import { UnknownPage } from '../pages/unknown-page.tsx'
import { areaTexts } from '../texts/language.ts'
import { Guarded } from './guard.tsx'
import { frozenLocation } from './hash-location.ts'
import { afterArrival, type KeptPage } from './kept.ts'
import { PageBoundary } from './page-boundary.tsx'
import { type Route as RouteEntry, type RouteName, routeNames, routes } from './routes.ts'

const loaded = new Map<RouteName, LazyExoticComponent<ComponentType> | ComponentType>()

/** The home area speaks with the first view; every other page waits for the texts of the areas. */
const withTexts = async (name: RouteName, load: NonNullable<RouteEntry['load']>) => {
  const [page] = await Promise.all([load(), routes[name].area === 'home' ? null : areaTexts()])
  return page
}

const componentOf = (name: RouteName): LazyExoticComponent<ComponentType> | ComponentType => {
  const known = loaded.get(name)
  if (known) return known
  const { load } = routes[name]
  const component = load ? lazy(() => withTexts(name, load)) : NotOpenPage
  loaded.set(name, component)
  return component
}

const isAt = (pattern: string, path: string): boolean =>
  new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}/?$`, 'i').test(path)

/** The page that the app opens on is there before the first drawing: no empty frame comes before it. */
export const prepare = async (path: string): Promise<void> => {
  const name = routeNames.find((candidate) => isAt(routes[candidate].path, path))
  const load = name && (routes[name].open || session.player) ? routes[name].load : undefined
  if (!name || !load) return
  await withTexts(name, load).then(
    async (page) => {
      loaded.set(name, page.default)
      await Promise.all(page.reads?.().map((read) => read.paintKept()) ?? [])
    },
    // Drawn all the same: the page says what is missing.
    () => undefined,
  )
}

const Loaded = ({ name }: { readonly name: RouteName }) => {
  const Component = componentOf(name)
  return <Component />
}

const Page = ({ page }: { readonly page: KeptPage }) => {
  const hook = useMemo(() => frozenLocation(page.location), [page.location])
  return (
    <Router hook={hook}>
      <Route path={routes[page.name].path}>
        <Guarded name={page.name}>
          <PageBoundary forget={() => loaded.delete(page.name)}>
            <Suspense fallback={null}>
              <Loaded name={page.name} />
            </Suspense>
          </PageBoundary>
        </Guarded>
      </Route>
    </Router>
  )
}

/** The pages the player can go back to, alive and hidden, and the one they see. */
export const Stack = () => {
  const [path] = useLocation()
  const search = useSearch()
  const { parser } = useRouter()
  const pages = useRef<readonly KeptPage[]>([])
  const name = routeNames.find((candidate) => matchRoute(parser, routes[candidate].path, path)[0])

  const shown = useMemo(() => {
    if (!name) return pages.current
    const before = pages.current.find((page) => page.name === name)
    const unchanged = before && before.location.path === path && before.location.search === search
    pages.current = afterArrival(pages.current, unchanged ? before : { name, location: { path, search } })
    return pages.current
  }, [name, path, search])

  return (
    <>
      {shown.map((page) => (
        <Activity key={page.name} mode={page.name === name ? 'visible' : 'hidden'}>
          <Page page={page} />
        </Activity>
      ))}
      {!name && <UnknownPage />}
    </>
  )
}
