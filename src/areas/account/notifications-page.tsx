import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { type PushSettings, pushSettings, pushSubscribe, pushUnsubscribe } from '../../contract/news/push.ts'
import { to } from '../../contract/pages/paths.ts'
import { Screen } from '../../shell/screen/screen.tsx'
import { toast } from '../../shell/toast/toast.ts'
import { disownDevicePush, unsubscribeDevice } from '../../state/device-push.ts'
import { whileShown } from '../../state/reading/source.ts'
import { useRead } from '../../state/reading/use-read.ts'
import { Button } from '../../ui/button/button.tsx'
import { Panel } from '../../ui/surface/panel.tsx'
import { useLive } from '../shared/live/use-live.ts'
import { PushKinds } from './notifications-kinds.tsx'
import { isSubscribed, type Permission, permissionNow, subscribeDevice } from './notifications-permission.ts'
import { NotificationSwitches } from './notifications-switches.tsx'

interface OffProps {
  readonly permission: Permission
  readonly busy: boolean
  readonly why: string | undefined
  readonly turnOn: () => void
}

/** Why notifications are off on this device, and what the player can do. */
const Off = ({ permission, busy, why, turnOn }: OffProps) => {
  const { t } = useLingui()
  const words: Readonly<Record<Permission, string>> = {
    unsupported: t`This browser cannot show notifications.`,
    install: t`On iPhone and iPad, notifications work only from the home screen: tap Share, then Add to Home Screen, and open the app there.`,
    refused: t`You have blocked notifications for this site. You can allow them in your browser settings.`,
    'never-asked': t`Your browser will ask you once for permission.`,
    granted: t`You have allowed notifications in this browser.`,
  }
  const possible = permission === 'granted' || permission === 'never-asked'
  return (
    <Panel
      scene="bell"
      title={t`Notifications are off on this device`}
      action={possible && <Button busy={busy} why={why} onClick={turnOn}>{t`Turn on`}</Button>}
    >
      <PushKinds />
      <p>{words[permission]}</p>
    </Panel>
  )
}

const Settings = ({ settings }: { readonly settings: PushSettings }) => {
  const { t } = useLingui()
  const { run, busy, why } = useLive()
  const [permission, setPermission] = useState(permissionNow)
  useEffect(
    () =>
      // The permission may have changed while the player was in the browser's settings.
      whileShown(
        () => setPermission(permissionNow()),
        () => false,
      ),
    [],
  )
  const [asking, setAsking] = useState(false)
  const [subscribed, setSubscribed] = useState<boolean>()
  useEffect(() => {
    if (permission === 'granted') void isSubscribed().then(setSubscribed, () => setSubscribed(false))
  }, [permission])

  const turnOn = async () => {
    setAsking(true)
    const device = await subscribeDevice(settings.publicKey)
    setAsking(false)
    setSubscribed(device !== null)
    const now = permissionNow()
    setPermission(now)
    const answer = device && (await run(pushSubscribe, device, () => t`Notifications are on`))
    // Unsubscribes again, so that notifications do not turn on later after the player was told it failed.
    if (!answer || !(answer.ok || answer.mayBeDone)) await disownDevicePush().catch(() => undefined)
    if (!device && now === 'granted')
      toast(t`The browser could not reach its push service, please try again later`, 'danger')
  }
  const turnOff = async () => {
    const answer = await run(pushUnsubscribe, {}, () => t`Notifications are off`)
    if (answer.ok) await unsubscribeDevice()
  }

  const granted = permission === 'granted'
  if (granted && settings.here && subscribed === undefined) return null
  if (!granted || !settings.here || !subscribed) {
    return <Off permission={permission} busy={busy || asking} why={why} turnOn={turnOn} />
  }
  return (
    <>
      <NotificationSwitches kinds={settings.kinds} quiet={settings.quiet} />
      <Button look="quiet" wide busy={busy} why={why} onClick={turnOff}>{t`Turn off on this device`}</Button>
    </>
  )
}

const NotificationsPage = () => {
  const { t } = useLingui()
  const read = useRead(pushSettings, {})
  return (
    <Screen
      title={t`Notifications`}
      backTo={to('mine')}
      read={read}
      promise={t`The switches appear here once you are online.`}
    >
      {(settings) => <Settings settings={settings} />}
    </Screen>
  )
}

export default NotificationsPage
