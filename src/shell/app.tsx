import { lazy, Suspense, useEffect } from 'react'
import { useLocation } from 'wouter'
import { go } from './navigation/history.ts'
import { to } from './navigation/routes.ts'
import { Stack } from './navigation/stack.tsx'
import { ConnectionBar } from './screen/connection-bar.tsx'
import { TabBar } from './screen/tab-bar.tsx'
import { Toasts } from './toasts.tsx'

const SimulationMark = __CHANNEL__ === 'release' ? null : lazy(() => import('./start/simulation-mark.tsx'))

/** Nobody needs it before the first paint, and where it cannot be had there is no update either. */
const UpdateNotice = lazy(() => import('./start/update-notice.tsx').catch(() => ({ default: () => null })))

/** The root layout: the stack of pages, and what stays around it. `/` leads to the home page. */
export const App = () => {
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
      <Suspense fallback={null}>
        <UpdateNotice />
      </Suspense>
      <Toasts />
    </>
  )
}
