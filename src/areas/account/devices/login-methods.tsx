import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { DeviceList } from '../../../contract/account/devices.ts'
import { unlinkMessenger } from '../../../contract/account/messenger.ts'
import { to } from '../../../contract/pages/paths.ts'
import { Go } from '../../../shell/address/go.tsx'
import { useNeedsConnection } from '../../../shell/retry/needs-connection.ts'
import { longDate } from '../../../shell/texts/later-format.ts'
import { toast } from '../../../shell/toast/toast.ts'
import { Button } from '../../../ui/button/button.tsx'
import { List, Row } from '../../../ui/list/list.tsx'
import { Sheet } from '../../../ui/sheet/sheet.tsx'
import { Section } from '../../../ui/surface/section.tsx'
import { useLive } from '../../shared/live/use-live.ts'
import { leaveForMessenger } from '../login/messenger/verifier.ts'

type Messenger = NonNullable<DeviceList['messenger']>

interface MessengerRowProps extends Messenger {
  readonly onUnlink: () => void
}

const MessengerRow = ({ name, linkedAt, onUnlink }: MessengerRowProps) => {
  const { t } = useLingui()
  const why = useNeedsConnection()
  const link = async () => {
    if (why) return
    if (await leaveForMessenger('link', to('devices'))) return
    toast(t`This browser does not save data on the device, so it could not find the way back`, 'danger')
  }
  return (
    <li>
      <button
        type="button"
        aria-disabled={(linkedAt === null && Boolean(why)) || undefined}
        onClick={linkedAt === null ? link : onUnlink}
      >
        <Row
          title={name}
          note={linkedAt === null ? (why ?? t`not linked`) : t`linked since ${longDate(linkedAt)}`}
          end={linkedAt === null ? t`Link` : t`Unlink`}
        />
      </button>
    </li>
  )
}

interface UnlinkProps {
  readonly name: string
  readonly open: boolean
  readonly onClose: () => void
}

const Unlink = ({ name, open, onClose }: UnlinkProps) => {
  const { t } = useLingui()
  const { run, busy, why } = useLive()
  const unlink = async () => {
    const answer = await run(unlinkMessenger, {}, () => t`${name} is no longer linked`)
    if (answer.ok) onClose()
  }
  return (
    <Sheet
      open={open}
      title={t`Unlink ${name}?`}
      onClose={onClose}
      actions={
        <>
          <Button look="danger" busy={busy} why={why} onClick={unlink}>{t`Unlink`}</Button>
          <Button look="bare" onClick={onClose}>{t`Keep it`}</Button>
        </>
      }
    >
      <p>{t`From then on you log in with a phone code or password. You can link it again at any time.`}</p>
    </Sheet>
  )
}

export const LoginMethods = ({ passwordSetAt, messenger }: Pick<DeviceList, 'passwordSetAt' | 'messenger'>) => {
  const { t } = useLingui()
  const [asking, setAsking] = useState(false)
  return (
    <Section title={t`Login methods`}>
      <List>
        <li>
          <Go href={to('passwordSetting')}>
            <Row
              title={t`Password`}
              note={passwordSetAt === null ? t`not set yet` : t`set on ${longDate(passwordSetAt)}`}
              end={passwordSetAt === null ? t`Set` : t`Change`}
            />
          </Go>
        </li>
        {messenger && <MessengerRow {...messenger} onUnlink={() => setAsking(true)} />}
      </List>
      {messenger && <Unlink name={messenger.name} open={asking} onClose={() => setAsking(false)} />}
    </Section>
  )
}
