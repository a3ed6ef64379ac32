// biome-ignore lint/style/noRestrictedImports: it is given no failure to keep, and lateCode is no part of the start
import { type ComponentType, lazy, Suspense, useEffect } from 'react'
import { useLocation } from 'wouter'
import { to } from '../contract/pages/paths.ts'
import { go } from './address/history.ts'
import { ConnectionBar } from './bars/connection-bar.tsx'
import { TabBar } from './bars/tab-bar.tsx'
import { Stack } from './navigation/stack/stack.tsx'

const Nothing = () => null
/** If it cannot be loaded, the app works without it. */
const SimulationMark =
  __CHANNEL__ === 'release'
    ? null
    : lazy<ComponentType>(() => import('./simulation/simulation-mark.tsx').catch(() => ({ default: Nothing })))

/** The root layout: the stack of pages, and what stays around it. `/` redirects to the home page. */
export const App = ({ onDrawn }: { readonly onDrawn: () => void }) => {
  useEffect(onDrawn, [onDrawn])
  const [path] = useLocation()
  useEffect(() => {
    if (path === '/') go(to('home'), { replace: true, depth: 0 })
  }, [path])
  return (
    <>
      {path !== '/' && <Stack />}
      <Suspense fallback={null}>{SimulationMark && <SimulationMark />}</Suspense>
      <ConnectionBar />
      <TabBar />
    </>
  )
}
