import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { LEAVE_DAYS } from '../../../contract/account/account-deletion.ts'
import { type KeptKind, keptDays } from '../../../contract/legal/kept-days.ts'
import styles from './legal.module.css'

/** The retention periods that jobs enforce; a period without a text does not compile. */
const periods: Readonly<Record<KeptKind, MessageDescriptor>> = {
  signupInfo: msg`Details of an event signup, after the event`,
  orderAddress: msg`Address of an order, after delivery`,
  mail: msg`Mail, after it expired or was deleted`,
  mailing: msg`Messages to several players, after they were sent`,
  operation: msg`Answers to claims`,
  pushMessage: msg`Notifications sent`,
  login: msg`A login that is no longer used`,
  endedLogin: msg`A login after logging out`,
  knownDevice: msg`Record that a device has logged in before`,
  loginCode: msg`Login codes, after they expired`,
  failedTry: msg`Counts of wrong tries`,
  limit: msg`Counts of limited actions`,
  handover: msg`Login links from other apps, after they expired`,
  boardSheet: msg`Daily sheets behind the leaderboards`,
}
const kinds = Object.keys(periods).filter((kind): kind is KeptKind => Object.hasOwn(keptDays, kind))

export const KeptPeriods = () => {
  const { i18n, t } = useLingui()
  const rows = [
    ...kinds.map((kind) => ({ kind, what: i18n._(periods[kind]), days: keptDays[kind] })),
    {
      kind: 'leaving',
      what: t`All that is deleted with your account, once no order, dispute or payment account is open`,
      days: LEAVE_DAYS,
    },
  ]
  return (
    <div className={styles.periods}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t`Data`}</th>
            <th scope="col">{t`Kept for`}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ kind, what, days }) => (
            <tr key={kind}>
              <th scope="row">{what}</th>
              <td>{t`${plural(days, { one: '# day', other: '# days' })}`}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
