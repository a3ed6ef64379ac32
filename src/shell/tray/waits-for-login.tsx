import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { to } from '../../contract/pages/paths.ts'
import { Button } from '../../ui/button/button.tsx'
import { Panel } from '../../ui/surface/panel.tsx'
import { go } from '../address/history.ts'

/**
 * Nobody is logged in, and claims are kept for the players who made them. Their content is not shown to whoever holds
 * the phone.
 */
export const WaitsForLogin = ({ count }: { readonly count: number }) => {
  const { t } = useLingui()
  return (
    <Panel
      scene="halfTally"
      title={t`${plural(count, { one: '# claim is waiting for you to log in', other: '# claims are waiting for you to log in' })}`}
      action={
        <Button onClick={() => go(to('login', {}, { next: to('pending') }), { replace: true })}>{t`Log in`}</Button>
      }
    >
      <p>{t`Claims made without signal are sent once the account that made them logs in again.`}</p>
    </Panel>
  )
}
