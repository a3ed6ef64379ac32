import { Activity, type ComponentType, type LazyExoticComponent, lazy, Suspense, useMemo, useRef } from 'react'
import { matchRoute, Route, Router, useLocation, useRouter, useSearch } from 'wouter'
import { session } from '../../state/session.ts'
import { areaTexts } from '../texts/language.ts'
import { Guarded } from './guard.tsx'
import { frozenLocation } from './hash-location.ts'
import { afterArrival, type KeptPage } from './kept.ts'
import { PageBoundary } from './page-boundary.tsx'
import { type LoadPage, pages } from './pages.ts'
import { type RouteName, routeNames, routeOf } from './routes.ts'

const loaded = new Map<PageName, LazyExoticComponent<ComponentType> | ComponentType>()

/** The home area speaks with the first view; every other page waits for the texts of the areas. */
const withTexts = async (load: LoadPage, area?: string) => {
  const [page] = await Promise.all([load(), area === 'home' ? null : areaTexts()])
  return page
}

/** An address that no route has is a page as well. */
type PageName = RouteName | 'unknown'
const unbuilt: LoadPage = () => import('../pages/not-open-page.tsx')
const unknown: LoadPage = () => import('../pages/unknown-page.tsx')
const loaderOf = (name: RouteName): LoadPage | undefined => pages[name]

const componentOf = (name: PageName): LazyExoticComponent<ComponentType> | ComponentType => {
  const known = loaded.get(name)
  if (known) return known
  const component = lazy(() =>
    name === 'unknown' ? withTexts(unknown) : withTexts(loaderOf(name) ?? unbuilt, routeOf(name).area),
  )
  loaded.set(name, component)
  return component
}

const isAt = (pattern: string, path: string): boolean =>
  new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}/?$`, 'i').test(path)

/** The page that the app opens on is there before the first drawing: no empty frame comes before it. */
export const prepare = async (path: string): Promise<void> => {
  const name = routeNames.find((candidate) => isAt(routeOf(candidate).path, path))
  const load = name && (routeOf(name).open || session.player) ? loaderOf(name) : undefined
  if (!name || !load) return
  await withTexts(load, routeOf(name).area).then(
    async (page) => {
      loaded.set(name, page.default)
      await Promise.all(page.reads?.().map((read) => read.paintKept()) ?? [])
    },
    // Drawn all the same: the page says what is missing.
    () => undefined,
  )
}

const Drawn = ({ name }: { readonly name: PageName }) => {
  const Component = componentOf(name)
  return <Component />
}

const Loaded = ({ name }: { readonly name: PageName }) => (
  <PageBoundary forget={() => loaded.delete(name)}>
    <Suspense fallback={null}>
      <Drawn name={name} />
    </Suspense>
  </PageBoundary>
)

const Page = ({ page }: { readonly page: KeptPage }) => {
  const hook = useMemo(() => frozenLocation(page.location), [page.location])
  return (
    <Router hook={hook}>
      <Route path={routeOf(page.name).path}>
        <Guarded name={page.name}>
          <Loaded name={page.name} />
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
  const alive = useRef<readonly KeptPage[]>([])
  const name = routeNames.find((candidate) => matchRoute(parser, routeOf(candidate).path, path)[0])

  const shown = useMemo(() => {
    if (!name) return alive.current
    const before = alive.current.find((page) => page.name === name)
    const unchanged = before && before.location.path === path && before.location.search === search
    alive.current = afterArrival(alive.current, unchanged ? before : { name, location: { path, search } })
    return alive.current
  }, [name, path, search])

  return (
    <>
      {shown.map((page) => (
        <Activity key={page.name} mode={page.name === name ? 'visible' : 'hidden'}>
          <Page page={page} />
        </Activity>
      ))}
      {!name && <Loaded name="unknown" />}
    </>
  )
}
