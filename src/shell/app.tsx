import { type ComponentType, lazy, Suspense, useEffect } from 'react'
import { useLocation } from 'wouter'
import { to } from '../contract/pages/paths.ts'
import { go } from './address/history.ts'
import { ConnectionBar } from './bars/connection-bar.tsx'
import { TabBar } from './bars/tab-bar.tsx'
import { Stack } from './navigation/stack/stack.tsx'

const Nothing = () => null
/** Without it the app is the app all the same: a line that is cut just then must not take the rest along. */
const SimulationMark =
  __CHANNEL__ === 'release'
    ? null
    : lazy<ComponentType>(() => import('./simulation/simulation-mark.tsx').catch(() => ({ default: Nothing })))

/** The root layout: the stack of pages, and what stays around it. `/` leads to the home page. */
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
