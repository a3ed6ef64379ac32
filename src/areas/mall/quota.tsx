import { useLingui } from '@lingui/react/macro'
import type { QuotaNow } from '../../rules/saved-copy/quota.ts'
import { timeUntil } from '../../shell/texts/later-format.ts'

/** How many the player has bought in the current period, and when the next begins. */
export const QuotaWords = ({ quota, now }: { readonly quota: QuotaNow; readonly now: number }) => {
  const { t } = useLingui()
  const { bought, limit, period, refreshesAt } = quota
  const words = {
    day: t`${bought} of ${limit} today`,
    week: t`${bought} of ${limit} this week`,
    month: t`${bought} of ${limit} this month`,
    never: t`${bought} of ${limit} in total`,
  }
  return (
    <span>
      {bought === null ? t`at most ${limit}` : words[period]}
      {refreshesAt !== null && <> · {t`resets ${timeUntil(refreshesAt, now)}`}</>}
    </span>
  )
}
