import { useLingui } from '@lingui/react/macro'
import { getAchievementAward } from '../../contract/game/achievements.ts'
import { useWaitWords } from '../../shell/pending/wait-words.ts'
import { useClaimRow } from '../../state/rows.ts'
import { Button } from '../../ui/button/button.tsx'
import { Badge } from '../../ui/figure/badge.tsx'
import { Meter } from '../../ui/figure/meter.tsx'
import { Sheet } from '../../ui/sheet/sheet.tsx'
import { outOf } from '../shared/out-of.ts'
import { Rewards } from '../shared/rewards/rewards.tsx'
import styles from './achievements.module.css'
import { MedalCoin, type MedalNow } from './medal.tsx'
import type { Metal } from './metals.ts'

interface MedalSheetProps {
  readonly achievement: MedalNow | undefined
  readonly metal: Metal | undefined
  readonly onClaim: (achievement: MedalNow) => void
  readonly onClose: () => void
}

const Waits = ({ achievement }: { readonly achievement: MedalNow }) => (
  <Badge tone="waiting">{useWaitWords(useClaimRow(getAchievementAward, achievement))}</Badge>
)

export const MedalSheet = ({ achievement, metal = 'bronze', onClaim, onClose }: MedalSheetProps) => {
  const { t } = useLingui()
  const open = achievement?.state === 'claimable' ? achievement : undefined
  // Close first, because the reward is not shown over a sheet.
  const claim = (one: MedalNow) => {
    onClose()
    onClaim(one)
  }
  return (
    <Sheet
      open={achievement !== undefined}
      title={achievement?.name}
      onClose={onClose}
      actions={
        <>
          {open && <Button onClick={() => claim(open)}>{t`Claim`}</Button>}
          <Button look="quiet" onClick={onClose}>{t`Close`}</Button>
        </>
      }
    >
      {achievement && (
        <div className={styles.about}>
          <MedalCoin of={achievement} metal={metal} />
          <p>{achievement.description}</p>
          <Meter label={achievement.name} value={achievement.reached} max={achievement.goal} />
          <p className="figures">{outOf(achievement.reached, achievement.goal)}</p>
          <Rewards rewards={achievement.rewards} />
          {achievement.state === 'claimed' && <Badge tone="done">{t`Claimed`}</Badge>}
          {achievement.state === 'waiting' && <Waits achievement={achievement} />}
        </div>
      )}
    </Sheet>
  )
}
