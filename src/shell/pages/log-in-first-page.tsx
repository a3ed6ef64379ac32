import { useLingui } from '@lingui/react/macro'
import { useSnapshot } from 'valtio'
import { to } from '../../contract/pages/paths.ts'
import { outbox } from '../../state/rows.ts'
import { Button } from '../../ui/button/button.tsx'
import { Panel } from '../../ui/surface/panel.tsx'
import { back, go } from '../address/history.ts'
import { type RouteName, routeOf } from '../navigation/routes.ts'
import { Frame } from '../screen/screen.tsx'
import { WaitsForLogin } from '../tray/waits-for-login.tsx'

interface LogInFirstProps {
  readonly name: RouteName
  /** Where to go after the login. */
  readonly target: string
}

/** Shown instead of a private page while nobody is logged in. */
const LogInFirstPage = ({ name, target }: LogInFirstProps) => {
  const { i18n, t } = useLingui()
  const { forLogin } = useSnapshot(outbox)
  return (
    <Frame title={i18n._(routeOf(name).title)} backTo={to('home')}>
      {name === 'pending' && forLogin > 0 ? (
        <WaitsForLogin count={forLogin} />
      ) : (
        <Panel
          scene="halfTally"
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

export default LogInFirstPage
