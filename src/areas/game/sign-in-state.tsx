import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { to } from '../../contract/paths.ts'
import { getSignInInfo } from '../../contract/signin.ts'
import { Go } from '../../shell/screen/go.tsx'
import { dayMoment, longDate } from '../../shell/texts/format.ts'
import { useRead } from '../../state/use-read.ts'
import { ItemPicture } from '../shared/pictures/item-picture.tsx'
import { usePlayerArgs } from '../shared/player-args.ts'
import styles from './game.module.css'

/** A lantern that is lit once the day is signed. */
export const SignInState = () => {
  const { t } = useLingui()
  const { data: info } = useRead(getSignInInfo, usePlayerArgs())
  if (!info) return null
  return (
    <Go
      href={to('threekingDomsWar', {}, { tab: 'signin' })}
      replace
      className={styles.day}
      data-signed={info.signedToday}
    >
      <ItemPicture item={info.signedToday ? 'dayDone' : 'day'} size={72} />
      <span className={styles.dayWords}>
        <b>{longDate(dayMoment(info.today))}</b>
        <span>{info.signedToday ? t`Signed in today` : t`Not signed in yet today`}</span>
        <span className={styles.quiet}>
          {t`${plural(info.total, { one: '# day this month', other: '# days this month' })}`}
        </span>
      </span>
    </Go>
  )
}
