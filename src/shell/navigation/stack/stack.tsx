import { LinguiContext, useLingui } from '@lingui/react'
import { Activity, type ReactNode, Suspense, useMemo, useRef } from 'react'
import { useSnapshot } from 'valtio'
import { matchRoute, Route, Router, useLocation, useRouter, useSearch } from 'wouter'
import type { HashLocation } from '../../../contract/pages/hash.ts'
import { inTime } from '../../../state/persisted/in-time.ts'
import { session } from '../../../state/session.ts'
import { frozenLocation } from '../../address/hash-location.ts'
import { loadsPages, wasForward } from '../../address/history.ts'
import { lazyComponents } from '../../code/lazy-components.ts'
import { thingOf } from '../../screen/kept-scroll.ts'
import { PagePlaceholder } from '../../screen/page-placeholder.tsx'
import { areaTexts, homeTexts } from '../../texts/language.ts'
import type { LoadPage } from '../load-page.ts'
import { pages } from '../pages.ts'
import { routeAt } from '../route-at.ts'
import { type RouteName, routeNames, routeOf } from '../routes.ts'
import { Guarded } from './guard.tsx'
import { afterArrival, type KeptPage } from './keep-alive.ts'
import { PageBoundary } from './page-boundary.tsx'

/** An unknown address has a page too. */
type PageName = RouteName | 'unknown'
const unknown: LoadPage = () => import('../../pages/unknown-page.tsx')
const loaderOf = (name: RouteName): LoadPage | undefined => pages[name]

/**
 * Every page waits for the texts of the areas, except Home: its texts come with the first view. What
 * it shows further below is on a returning player's device, and is loaded first so that the page renders once.
 */
const textsOf = (name: PageName): Promise<void> | null => {
  if (name !== 'home') return areaTexts()
  return session.player && inTime(homeTexts())
}

const parts = lazyComponents(async (name: PageName) => {
  const code = ((name !== 'unknown' && loaderOf(name)) || unknown)()
  const [page] = await Promise.all([code, textsOf(name)])
  return page
})

/** Prefetches the code of the page at this address, if the player may see it, so that it renders synchronously. */
const fetchPage = async ({ path, search }: HashLocation) => {
  const name = routeAt(path)
  if (!name || !loaderOf(name) || !(routeOf(name).open || session.player)) return
  const page = await parts.fetch(name)
  await page.alsoFor?.(search)
  return page
}
export const prefetch = (to: HashLocation): Promise<unknown> => fetchPage(to).catch(() => undefined)
loadsPages(prefetch)

/** Loads the page that the app opens on before the first render, so that no empty frame is shown. */
export const prepare = async (at: HashLocation): Promise<void> => {
  try {
    const page = await fetchPage(at)
    await Promise.all(page?.reads?.().map((read) => read.showCached()) ?? [])
  } catch {
    // Rendered anyway: the page shows what is missing.
  }
}

const Drawn = ({ name }: { readonly name: PageName }) => {
  const Component = parts.componentOf(name)
  return <Component />
}

const Loaded = ({ name }: { readonly name: PageName }) => (
  <PageBoundary>
    <Suspense fallback={name !== 'unknown' && <PagePlaceholder title={routeOf(name).title} tab={routeOf(name).tab} />}>
      <Drawn name={name} />
    </Suspense>
  </PageBoundary>
)

/**
 * Tells the page its language anew when it is seen again: React skips memoised parts of a page that is hidden while the
 * context above it changes, and they would keep the words before.
 */
const InLanguage = ({ children }: { readonly children: ReactNode }) => (
  <LinguiContext.Provider value={useLingui()}>{children}</LinguiContext.Provider>
)

const Page = ({ page }: { readonly page: KeptPage }) => {
  const hook = useMemo(() => frozenLocation(page.location), [page.location])
  return (
    <InLanguage>
      <Router hook={hook}>
        <Route path={routeOf(page.name).path}>
          <Guarded name={page.name}>
            {/* The key drops the page's state when it is about another thing. */}
            <Loaded key={thingOf(page.location)} name={page.name} />
          </Guarded>
        </Route>
      </Router>
    </InLanguage>
  )
}

/** The pages that the player can go back to, mounted and hidden, and the one they see. */
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
    const arrival = { onward: wasForward(), from: last.current.name }
    // When a player leaves, all kept pages are unmounted: what they typed or were asked must not appear for the next
    // one.
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
