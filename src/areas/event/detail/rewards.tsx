import { useLingui } from '@lingui/react/macro'
import { claimEventReward, type EventDetail } from '../../../contract/event/events.ts'
import { Badge } from '../../../ui/figure/badge.tsx'
import { Progress } from '../../../ui/figure/progress.tsx'
import { Section } from '../../../ui/surface/section.tsx'
import { ClaimButton } from '../../shared/claim/claim-button.tsx'
import { outOf } from '../../shared/out-of.ts'
import { Rewards } from '../../shared/rewards/rewards.tsx'
import styles from '../event.module.css'

/** spec: cannot claim, claim, claimed. A claim waits for signal where there is none. */
export const MoreRewards = ({ event: { id, rewards, settled, withdrawn } }: { readonly event: EventDetail }) => {
  const { t } = useLingui()
  if (rewards.length === 0) return null
  // No points come any more.
  const isFinal = settled || withdrawn
  return (
    <Section title={t`More rewards`}>
      <ul className={styles.stack} aria-label={t`More rewards`}>
        {rewards.map((reward) => (
          <li key={reward.id} className={`box ${styles.reward}`}>
            <Progress
              label={reward.condition}
              value={reward.reached}
              max={reward.needed}
              text={reward.needed > 1 ? outOf(reward.reached, reward.needed) : undefined}
            />
            <Rewards rewards={reward.rewards} label={reward.condition} />
            {reward.state === 'claimed' && <Badge tone="done">{t`Claimed`}</Badge>}
            {reward.state === 'cannot' && <Badge>{isFinal ? t`Not reached` : t`Not reached yet`}</Badge>}
            {reward.state === 'claimable' && (
              <ClaimButton wide action={claimEventReward} args={{ id, reward: reward.id }}>{t`Claim`}</ClaimButton>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}
