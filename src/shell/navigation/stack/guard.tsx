import { type ComponentType, type ReactNode, Suspense } from 'react'
import { useSnapshot } from 'valtio'
import { useLocation, useSearch } from 'wouter'
import { session } from '../../../state/session.ts'
import { handover } from '../../address/handover-ticket.ts'
import { lazyComponents } from '../../code/lazy-components.ts'
import { PagePlaceholder } from '../../screen/page-placeholder.tsx'
import { areaTexts } from '../../texts/language.ts'
import { type RouteName, routeOf } from '../routes.ts'
import { PageBoundary } from './page-boundary.tsx'

interface GuardProps {
  readonly name: RouteName
  readonly target: string
  readonly ticket: string
}
type LoadGuard = () => Promise<{ readonly default: ComponentType<GuardProps> }>
const guards = {
  handOver: () => import('../../../areas/account/handover/hand-over.tsx'),
  silentDevice: () => import('../../pages/storage-unavailable-page.tsx'),
  logInFirst: () => import('../../pages/log-in-first-page.tsx'),
} as const satisfies Record<string, LoadGuard>

const parts = lazyComponents(async (guard: keyof typeof guards): ReturnType<LoadGuard> => {
  const [page] = await Promise.all([guards[guard](), areaTexts()])
  return page
})

/** Without a session a private page first asks to log in, and then goes on to the target with its query. */
export const Guarded = ({ name, children }: { readonly name: RouteName; readonly children: ReactNode }) => {
  const { known, player } = useSnapshot(session)
  const [path] = useLocation()
  const search = useSearch()
  const { ticket } = useSnapshot(handover)
  const { title, open, tab } = routeOf(name)
  const handsOver = ticket !== null && known && name === 'threekingDomsWar'
  if (!handsOver && (open || player)) return children
  // The start has already waited for the device until the timeout.
  const Guard = parts.componentOf(handsOver ? 'handOver' : known ? 'logInFirst' : 'silentDevice')
  return (
    <PageBoundary>
      <Suspense fallback={<PagePlaceholder title={title} tab={tab} />}>
        <Guard key={ticket} name={name} target={search ? `${path}?${search}` : path} ticket={ticket ?? ''} />
      </Suspense>
    </PageBoundary>
  )
}
