import { Activity, Suspense, useMemo, useRef } from 'react'
import { useSnapshot } from 'valtio'
import { matchRoute, Route, Router, useLocation, useRouter, useSearch } from 'wouter'
import type { HashLocation } from '../../../contract/pages/hash.ts'
import { inTime } from '../../../state/persisted/in-time.ts'
import { session } from '../../../state/session.ts'
import { frozenLocation } from '../../address/hash-location.ts'
import { loadsPages, wentOnward } from '../../address/history.ts'
import { Arriving } from '../../screen/arriving.tsx'
import { thingOf } from '../../screen/kept-scroll.ts'
import { areaTexts, homeTexts } from '../../texts/language.ts'
import type { LoadPage } from '../load-page.ts'
import { pages } from '../pages.ts'
import { routeAt } from '../route-at.ts'
import { type RouteName, routeNames, routeOf } from '../routes.ts'
import { Guarded } from './guard.tsx'
import { afterArrival, type KeptPage } from './keep-alive.ts'
import { PageBoundary } from './page-boundary.tsx'
import { partsFrom } from './parts.ts'

/** An address that no route has is a page as well. */
type PageName = RouteName | 'unknown'
const unknown: LoadPage = () => import('../../pages/unknown-page.tsx')
const loaderOf = (name: RouteName): LoadPage | undefined => pages[name]

/**
 * Every other page waits for the texts of the areas. The home area speaks with the first view; what it says below is
 * on the device of a player who was here before, and read ahead of the first drawing it draws nothing twice.
 */
const textsOf = (name: PageName): Promise<void> | null => {
  if (name === 'unknown' || routeOf(name).area !== 'home') return areaTexts()
  return session.player && inTime(homeTexts())
}

const parts = partsFrom(async (name: PageName) => {
  const code = ((name !== 'unknown' && loaderOf(name)) || unknown)()
  const [page] = await Promise.all([code, textsOf(name)])
  return page
})

/** The code of the page at this address, where it may be shown: drawn at once when its turn comes. */
const fetchPage = async ({ path, search }: HashLocation) => {
  const name = routeAt(path)
  if (!name || !loaderOf(name) || !(routeOf(name).open || session.player)) return
  const page = await parts.fetch(name)
  await page.alsoFor?.(search)
  return page
}
/** For those who are likely to go there. */
export const fetchAhead = (to: HashLocation): Promise<unknown> => fetchPage(to).catch(() => undefined)
loadsPages(fetchAhead)

/** The page that the app opens on is there before the first drawing: no empty frame comes before it. */
export const prepare = async (at: HashLocation): Promise<void> => {
  try {
    const page = await fetchPage(at)
    await Promise.all(page?.reads?.().map((read) => read.paintKept()) ?? [])
  } catch {
    // Drawn all the same: the page says what is missing.
  }
}

const Drawn = ({ name }: { readonly name: PageName }) => {
  const Component = parts.componentOf(name)
  return <Component />
}

const Loaded = ({ name }: { readonly name: PageName }) => (
  <PageBoundary>
    <Suspense fallback={name !== 'unknown' && <Arriving title={routeOf(name).title} tab={routeOf(name).tab} />}>
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
          {/* What was opened or half done on one thing is not so on the next. */}
          <Loaded key={thingOf(page.location)} name={page.name} />
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
  const last = useRef<{ name?: string | undefined; whose?: string | undefined }>({})
  const players = useRef(0)
  const whose = useSnapshot(session).player?.roleid
  const name = routeNames.find((candidate) => matchRoute(parser, routeOf(candidate).path, path)[0])

  const shown = useMemo(() => {
    if (!name) return alive.current
    const before = alive.current.find((page) => page.name === name)
    const unchanged = before && before.location.path === path && before.location.search === search
    const arrival = { onward: wentOnward(), from: last.current.name }
    // What another player typed is nobody's, nor a question that they were asked, whoever comes after them and when.
    const left = last.current.whose !== undefined && last.current.whose !== whose
    if (left) players.current += 1
    last.current = { name, whose }
    const page = unchanged ? before : { name, location: { path, search } }
    alive.current = afterArrival(left ? [] : alive.current, page, arrival)
    return alive.current
  }, [name, path, search, whose])

  return (
    <>
      {shown.map((page) => (
        <Activity key={`${players.current} ${page.name}`} mode={page.name === name ? 'visible' : 'hidden'}>
          <Page page={page} />
        </Activity>
      ))}
      {!name && <Loaded name="unknown" />}
    </>
  )
}
