import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { to } from '../../contract/pages/paths.ts'
import { Go } from '../../shell/address/go.tsx'
import { ItemPicture } from '../../shell/items/item-picture.tsx'
import { dayMoment } from '../../shell/texts/format.ts'
import { longDate } from '../../shell/texts/later-format.ts'
import { useSignIn } from '../shared/live/use-sign-in.ts'
import styles from './game.module.css'

const LANTERN = 52

/** The way to the sign-in: its lantern is faint until today is signed. */
export const SignInState = () => {
  const { t } = useLingui()
  const { info } = useSignIn()
  // Its plate stands there from the start, and nothing below moves when it is known what to write on it.
  if (!info)
    return (
      <div className={styles.day} aria-hidden="true" data-unkept="">
        <ItemPicture item="dayDone" size={LANTERN} />
      </div>
    )
  const words = {
    signed: t`Signed in today`,
    waiting: t`Today’s sign-in is waiting to be sent`,
    open: t`Not signed in yet today`,
    unknown: t`No answer from the server for today yet`,
  }
  return (
    <Go href={to('threekingDomsWar', {}, { tab: 'signin' })} replace className={styles.day} data-today={info.today}>
      <ItemPicture item="dayDone" size={LANTERN} />
      <span className={styles.dayWords}>
        <b>{longDate(dayMoment(info.today))}</b>
        <span className={styles.dayFacts}>
          <span data-claim-state={info.state}>{words[info.state]}</span>
          {info.total !== null && (
            <span className={styles.quiet}>
              {t`${plural(info.total, { one: '# day this month', other: '# days this month' })}`}
            </span>
          )}
        </span>
      </span>
      <span className={styles.arrow} aria-hidden="true">
        ›
      </span>
    </Go>
  )
}
