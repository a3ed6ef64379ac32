import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { makeUpSignIn } from '../../contract/game/make-up.ts'
import { doSignIn, type SignInInfo } from '../../contract/game/signin.ts'
import { couponDays } from '../../rules/game/coupon-days.ts'
import { rewardsOfDay } from '../../rules/game/signin.ts'
import type { SignInNow } from '../../rules/saved-copy/day/sign-in.ts'
import { monthOf } from '../../rules/time/calendar.ts'
import { rewardText } from '../../shell/items/item-names.ts'
import { dayMoment, shortDate } from '../../shell/texts/format.ts'
import { list } from '../../shell/texts/later-format.ts'
import { useWaitingRows } from '../../state/rows.ts'
import { Button } from '../../ui/button/button.tsx'
import { Section } from '../../ui/surface/section.tsx'
import { useLive } from '../shared/live/use-live.ts'
import { showGain } from '../shared/reveal/show-gain.ts'
import styles from './signin.module.css'

type Known = SignInInfo['makeup']

/** Whether a sign-in for that day is waiting. */
const useWaits = (day: string | null): boolean =>
  useWaitingRows().some((row) => day !== null && row.opKey === doSignIn.opKey({ day }))

/** Why no day can be made up now, most obvious reason first; undefined if one can. */
const useRefusal = (makeup: Known, waits: boolean): string | undefined => {
  const { t } = useLingui()
  const next = makeup.next
  if (next === null) return t`No missed day`
  if (waits) return t`A sign-in for that day is still waiting to be sent`
  if (makeup.usedToday) return t`Already made up a day today`
  if (makeup.used >= makeup.limit) return t`All ${makeup.limit} make-ups for this month are used`
  if (makeup.coupons < 1) {
    const days = list(couponDays(monthOf(next)).map(String))
    return t`No make-up coupons. They come with sign-in on days ${days} of the month.`
  }
  return undefined
}

const MakeUpNow = ({ makeup }: { readonly makeup: Known }) => {
  const { i18n, t } = useLingui()
  const { run, busy, why: offline } = useLive()
  const waits = useWaits(makeup.next)
  const why = useRefusal(makeup, waits) ?? offline
  const makeUp = async () => {
    if (makeup.next === null) return
    const day = shortDate(dayMoment(makeup.next))
    const answer = await run(makeUpSignIn, { day: makeup.next })
    if (!answer.ok) return
    const { rewards } = answer.data
    const gain = { key: makeup.next, action: makeUpSignIn.name, name: t`Made up: ${day}`, rewards }
    await showGain(gain, t`${day} made up: ${rewardText(i18n, rewards)}`)
  }
  return (
    <>
      <p>{t`${makeup.used} of ${makeup.limit} this month, ${plural(makeup.coupons, { one: '# coupon left', other: '# coupons left' })}`}</p>
      <p className={styles.hint}>
        <Trans>One per day, the earliest missed day first, one coupon each.</Trans>
      </p>
      {makeup.next !== null && (
        <p>{t`Reward of ${shortDate(dayMoment(makeup.next))}: ${rewardText(i18n, rewardsOfDay(makeup.next))}`}</p>
      )}
      <Button look="quiet" why={why} busy={busy} onClick={makeUp} data-waiting={waits || undefined}>
        {makeup.next ? t`Make up ${shortDate(dayMoment(makeup.next))}` : t`Make up`}
      </Button>
    </>
  )
}

export const MakeUp = ({ info: { makeup } }: { readonly info: SignInNow }) => {
  const { t } = useLingui()
  return (
    <Section title={t`Make up a missed day`}>
      <div className={styles.box}>
        {makeup ? (
          <MakeUpNow makeup={makeup} />
        ) : (
          <p className={styles.hint}>{t`The day you can make up appears here once you are online.`}</p>
        )}
      </div>
    </Section>
  )
}
