import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { doSignIn } from '../../contract/game/signin.ts'
import { rewardsOfDay } from '../../rules/game/signin.ts'
import type { SignInNow } from '../../rules/saved-copy/day/sign-in.ts'
import { addDays } from '../../rules/time/calendar.ts'
import { rewardText } from '../../shell/items/item-names.ts'
import { LazyItemPicture } from '../../shell/items/lazy-item-picture.tsx'
import { dayMoment, shortDate } from '../../shell/texts/format.ts'
import { ClaimButton } from '../shared/claim/claim-button.tsx'
import { Seal } from './seal.tsx'
import styles from './today.module.css'

/** Today's reward and the button; once confirmed, the seal covers it and tomorrow's is announced. */
export const Today = ({ info }: { readonly info: SignInNow }) => {
  const { i18n, t } = useLingui()
  const lead = useId()
  const signed = info.state === 'signed'
  const [before] = useState(info.state)
  const rewards = info.days.find(({ day }) => day === info.today)?.rewards ?? []
  return (
    <section className={styles.today} aria-labelledby={lead}>
      <span className={styles.prize} aria-hidden="true">
        {rewards.map(({ item }) => (
          <LazyItemPicture key={item} item={item} size={rewards.length > 1 ? 52 : 72} />
        ))}
        {signed && <Seal look="signed" fresh={before !== info.state} />}
      </span>
      <div className={styles.words}>
        <p id={lead} className={styles.lead}>
          <Trans>Today, {shortDate(dayMoment(info.today))}</Trans>
        </p>
        <p className={styles.reward}>
          <span className="sr-only">{t`Today’s reward`}</span>
          {rewardText(i18n, rewards)}
        </p>
        {info.state === 'unknown' && (
          <p className={styles.hint}>
            <Trans>No answer from the server for today yet</Trans>
          </p>
        )}
        {signed && (
          <>
            <p className={styles.signed}>
              <Trans>Signed in today</Trans>
            </p>
            <p className={styles.hint}>{t`Tomorrow: ${rewardText(i18n, rewardsOfDay(addDays(info.today, 1)))}`}</p>
          </>
        )}
      </div>
      {!signed && <ClaimButton action={doSignIn} args={{ day: info.today }} wide>{t`Sign in`}</ClaimButton>}
    </section>
  )
}
