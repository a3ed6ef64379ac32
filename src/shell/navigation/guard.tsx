import { useLingui } from '@lingui/react/macro'
import { lazy, type ReactNode, Suspense } from 'react'
import { useSnapshot } from 'valtio'
import { useLocation, useSearch } from 'wouter'
import { to } from '../../contract/paths.ts'
import { outbox } from '../../state/rows.ts'
import { session } from '../../state/session.ts'
import { Button } from '../../ui/button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { WaitsForLogin } from '../pending/waits-for-login.tsx'
import { Frame } from '../screen/screen.tsx'
import { areaTexts } from '../texts/language.ts'
import { back, go } from './history.ts'
import { PageBoundary } from './page-boundary.tsx'
import { type RouteName, routeOf } from './routes.ts'
import { handover } from './ticket.ts'

const HandOver = lazy(() =>
  Promise.all([import('../../areas/account/handover/hand-over.tsx'), areaTexts()]).then(([page]) => page),
)

/**
 * A private page without a session asks first whether to log in, and goes on to the target with its query afterwards.
 */
export const Guarded = ({ name, children }: { readonly name: RouteName; readonly children: ReactNode }) => {
  const { known, player } = useSnapshot(session)
  const { i18n, t } = useLingui()
  const [path] = useLocation()
  const search = useSearch()
  const { ticket } = useSnapshot(handover)
  const { forLogin } = useSnapshot(outbox)
  if (ticket !== null && known && name === 'threekingDomsWar') {
    return (
      <PageBoundary forget={() => location.reload()}>
        <Suspense fallback={null}>
          <HandOver ticket={ticket} />
        </Suspense>
      </PageBoundary>
    )
  }
  if (routeOf(name).open || player) return children
  if (!known) return null
  const target = search ? `${path}?${search}` : path
  return (
    <Frame title={i18n._(routeOf(name).title)} backTo={to('home')}>
      {name === 'pending' && forLogin > 0 ? (
        <WaitsForLogin count={forLogin} />
      ) : (
        <Panel
          sign="符"
          title={t`Log in first?`}
          action={
            <>
              <Button onClick={() => go(to('login', {}, { next: target }), { replace: true })}>{t`Log in`}</Button>
              <Button look="bare" onClick={() => back(to('home'))}>{t`Not now`}</Button>
            </>
          }
        >
          <p>{t`Log in to see this page.`}</p>
        </Panel>
      )}
    </Frame>
  )
}
