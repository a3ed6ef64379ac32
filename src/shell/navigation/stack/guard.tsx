import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { useSnapshot } from 'valtio'
import { useLocation, useSearch } from 'wouter'
import { session } from '../../../state/session.ts'
import { handover } from '../../address/handover-ticket.ts'
import { Arriving } from '../../screen/arriving.tsx'
import { areaTexts } from '../../texts/language.ts'
import { type RouteName, routeOf } from '../routes.ts'
import { PageBoundary } from './page-boundary.tsx'

const withTexts = <P,>(load: () => Promise<{ default: ComponentType<P> }>) =>
  lazy(() => Promise.all([load(), areaTexts()]).then(([page]) => page))
const HandOver = withTexts(() => import('../../../areas/account/handover/hand-over.tsx'))
const SilentDevice = withTexts(() => import('../../pages/silent-device-page.tsx'))
const LogInFirst = withTexts(() => import('../../pages/log-in-first-page.tsx'))

/**
 * A private page without a session asks first whether to log in, and goes on to the target with its query afterwards.
 */
export const Guarded = ({ name, children }: { readonly name: RouteName; readonly children: ReactNode }) => {
  const { known, player } = useSnapshot(session)
  const [path] = useLocation()
  const search = useSearch()
  const { ticket } = useSnapshot(handover)
  const { title, open, tab } = routeOf(name)
  const handsOver = ticket !== null && known && name === 'threekingDomsWar'
  if (!handsOver && (open || player)) return children
  return (
    <PageBoundary forget={() => location.reload()}>
      <Suspense fallback={<Arriving title={title} tab={tab} />}>
        {handsOver && <HandOver key={ticket} ticket={ticket} />}
        {/* The start has waited for the device as long as anything does. */}
        {!known && <SilentDevice name={name} />}
        {known && !handsOver && <LogInFirst name={name} target={search ? `${path}?${search}` : path} />}
      </Suspense>
    </PageBoundary>
  )
}
