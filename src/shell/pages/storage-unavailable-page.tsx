import { useLingui } from '@lingui/react/macro'
import { useSnapshot } from 'valtio'
import { to } from '../../contract/pages/paths.ts'
import { Button } from '../../ui/button/button.tsx'
import { Panel } from '../../ui/surface/panel.tsx'
import { handover } from '../address/handover-ticket.ts'
import { type RouteName, routeOf } from '../navigation/routes.ts'
import { Frame } from '../screen/screen.tsx'

/** Shown instead of a page that needs a session, while the device's storage does not answer. */
const StorageUnavailablePage = ({ name }: { readonly name: RouteName }) => {
  const { i18n, t } = useLingui()
  const { title, tab } = routeOf(name)
  // A ticket or secret is kept in memory only, so a reload would lose it.
  const { ticket, secret } = useSnapshot(handover)
  const mayReload = ticket === null && secret === null
  return (
    <Frame title={i18n._(title)} backTo={tab ? undefined : to('home')}>
      <Panel
        scene="shutters"
        title={t`Your device’s storage is not responding`}
        action={mayReload && <Button onClick={() => location.reload()}>{t`Try again`}</Button>}
      >
        <p>{t`Nothing on it is lost. Close this app in other tabs and windows, then try again.`}</p>
      </Panel>
    </Frame>
  )
}

export default StorageUnavailablePage
