import { useLingui } from '@lingui/react/macro'
import { medalSign } from '../../art/medal-signs.ts'
import { type Achievement, getAchievementAward } from '../../contract/game/achievements.ts'
import { TallyMark } from '../../shell/pending/tally/tally-mark.tsx'
import { useWaitWords } from '../../shell/pending/wait-words.ts'
import { useClaimRow } from '../../state/rows.ts'
import { outOf } from '../shared/out-of.ts'
import styles from './medal.module.css'
import type { Metal } from './metals.ts'

export interface MedalNow extends Omit<Achievement, 'state'> {
  /** `waiting`: claimed on this device and not confirmed yet. */
  readonly state: Achievement['state'] | 'waiting'
}

interface MedalCoinProps {
  readonly of: Pick<MedalNow, 'metric' | 'state' | 'reached' | 'goal'>
  readonly metal: Metal
  /** One of the nearest to reach: locked, but in colour. */
  readonly next?: boolean
}

/** A waiting claim still looks claimable. */
const awardOf = (state: MedalNow['state']): Achievement['state'] => (state === 'waiting' ? 'claimable' : state)

/** The counted thing as a picture; only its outline until the goal is reached. */
export const MedalCoin = ({ of: { metric, state, reached, goal }, metal, next = false }: MedalCoinProps) => (
  <span
    className={styles.coin}
    data-award={awardOf(state)}
    data-metal={metal}
    data-next={next || undefined}
    aria-hidden="true"
  >
    <svg viewBox="0 0 84 92" width="84" height="92" aria-hidden="true">
      {state === 'claimed' && (
        <>
          <path className={styles.ribbon} d="M20 60L14 92L28 85L38 92L42 64z" />
          <path className={styles.ribbonShade} d="M64 60L70 92L56 85L46 92L42 64z" />
        </>
      )}
      <circle className={styles.edge} cx="42" cy="42" r="37.5" pathLength="72" />
      <circle className={styles.rim} cx="42" cy="42" r="37.5" />
      <circle className={styles.field} cx="42" cy="42" r="34" />
      <path className={styles.shine} d="M4.500 42A37.500 37.500 0 0 1 42 4.500" />
      {state === 'locked' && reached > 0 && (
        <circle
          className={styles.reached}
          cx="42"
          cy="42"
          r="37.5"
          pathLength="100"
          strokeDasharray={`${Math.min(100, (100 * reached) / goal)} 100`}
        />
      )}
    </svg>
    <img src={`data:image/svg+xml,${encodeURIComponent(medalSign(metric))}`} width="50" height="50" alt="" />
  </span>
)

interface MedalProps {
  readonly achievement: MedalNow
  readonly metal: Metal
  readonly next: boolean
  readonly onOpen: () => void
}

export const Medal = ({ achievement, metal, next, onOpen }: MedalProps) => {
  const { t } = useLingui()
  const waits = useWaitWords(useClaimRow(getAchievementAward, achievement))
  const { name, state, reached, goal } = achievement
  const how = {
    claimed: t`Claimed`,
    claimable: t`Ready to claim`,
    waiting: waits,
    locked: outOf(reached, goal),
  }
  return (
    <button type="button" className={styles.medal} data-award={awardOf(state)} aria-haspopup="dialog" onClick={onOpen}>
      <MedalCoin of={achievement} metal={metal} next={next} />
      <span className={styles.name}>{name}</span>
      <span className={styles.how} data-waiting={state === 'waiting' || undefined}>
        {state === 'waiting' && <TallyMark whole={false} size={16} />}
        {how[state]}
      </span>
    </button>
  )
}
