import { useLingui } from '@lingui/react/macro'
import { claimEventReward, type EventDetail } from '../../../contract/event/events.ts'
import { rewardText } from '../../../shell/items/item-names.ts'
import { RewardIcons } from '../../../shell/items/reward-icons.tsx'
import { Badge } from '../../../ui/figure/badge.tsx'
import { Meter } from '../../../ui/figure/meter.tsx'
import { Section } from '../../../ui/surface/section.tsx'
import { ClaimButton } from '../../shared/claim/claim-button.tsx'
import { outOf } from '../../shared/out-of.ts'
import styles from './detail.module.css'

/** spec: cannot claim, claim, claimed. Offline a claim waits. */
export const MoreRewards = ({ event: { id, rewards, settled, withdrawn } }: { readonly event: EventDetail }) => {
  const { i18n, t } = useLingui()
  if (rewards.length === 0) return null
  // No further points will come.
  const isFinal = settled || withdrawn
  return (
    <Section title={t`More rewards`}>
      <ul role="list" className={styles.rewards} aria-label={t`More rewards`}>
        {rewards.map((reward) => (
          <li key={reward.id} className={`box ${styles.reward}`} data-state={reward.state}>
            <RewardIcons rewards={reward.rewards} size={40} />
            <p>
              {reward.condition}
              <span className="sr-only">{rewardText(i18n, reward.rewards)}</span>
            </p>
            <div className={styles.way}>
              <Meter label={reward.condition} value={reward.reached} max={reward.needed} />
              <span className="figures">{outOf(reward.reached, reward.needed)}</span>
            </div>
            {reward.state === 'claimable' ? (
              <ClaimButton wide action={claimEventReward} args={{ id, reward: reward.id }}>{t`Claim`}</ClaimButton>
            ) : (
              <span className={styles.state}>
                {reward.state === 'claimed' ? (
                  <Badge tone="done">{t`Claimed`}</Badge>
                ) : (
                  <Badge>{isFinal ? t`Not reached` : t`Not reached yet`}</Badge>
                )}
              </span>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}
