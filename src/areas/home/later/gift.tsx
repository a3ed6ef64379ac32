import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { rewardText } from '../../../shell/items/item-names.ts'
import { LazyItemPicture } from '../../../shell/items/lazy-item-picture.tsx'
import { RewardIcons } from '../../../shell/items/reward-icons.tsx'
import { useSignIn } from '../../shared/live/use-sign-in.ts'
import styles from './gift.module.css'

/** Today's sign-in reward; once confirmed, a lit lantern with the number of days this month. */
export const Gift = () => {
  const { i18n, t } = useLingui()
  const { info } = useSignIn()
  if (!info) return null
  if (info.state === 'signed')
    return (
      <span className={styles.lit}>
        <LazyItemPicture item="dayDone" size={40} />
        {info.total !== null && (
          <span>{t`${plural(info.total, { one: '# day this month', other: '# days this month' })}`}</span>
        )}
      </span>
    )
  const rewards = info.days.find(({ day }) => day === info.today)?.rewards ?? []
  return (
    <>
      <RewardIcons rewards={rewards} size={rewards.length > 1 ? 28 : 40} />
      <span className="sr-only">{rewardText(i18n, rewards)}</span>
    </>
  )
}
