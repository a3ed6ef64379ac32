import { useLingui } from '@lingui/react/macro'
import type { Achievement, Metric } from '../../contract/game/achievements.ts'
import { outOf } from '../shared/out-of.ts'
import { sealCharacter } from '../shared/title/seal-character.ts'
import styles from './medal.module.css'

/** What it counts, cut into the metal; the words below it say the same. */
const signs: Readonly<Record<Metric, string>> = {
  cards: '集',
  generals: '將',
  pets: '獸',
  legendCards: '傳',
  fullStars: '星',
  fullLevels: '滿',
  advances: '階',
  decomposed: '解',
  skins: '裝',
  silverLegends: '銀',
  bonds: '絆',
  signIns: '簽',
  matches: '戰',
  mvps: '冠',
  waves: '關',
  tenDraws: '抽',
  stores: '店',
  events: '會',
}

type Drawn = Pick<Achievement, 'metric' | 'state' | 'reached' | 'goal'>

const Cut = ({ sign }: { readonly sign: string }) => {
  const { i18n } = useLingui()
  return <span className={styles.sign}>{sealCharacter(sign, i18n.locale)}</span>
}

export const MedalCoin = ({ of: { metric, state, reached, goal } }: { readonly of: Drawn }) => (
  <span className={styles.coin} data-award={state} aria-hidden="true">
    <svg viewBox="0 0 76 84" width="76" height="84" aria-hidden="true">
      {state === 'claimed' && (
        <>
          <path className={styles.ribbon} d="M18 58L12 84L25 78L34 84L38 62z" />
          <path className={styles.ribbonShade} d="M58 58L64 84L51 78L42 84L38 62z" />
        </>
      )}
      <circle className={styles.rim} cx="38" cy="38" r="36" />
      <circle className={styles.metal} cx="38" cy="38" r="32" />
      <circle className={styles.beads} cx="38" cy="38" r="27.9" pathLength="175" />
      {state === 'locked' && reached > 0 && (
        <circle
          className={styles.reached}
          cx="38"
          cy="38"
          r="34"
          pathLength="100"
          strokeDasharray={`${Math.min(100, (100 * reached) / goal)} 100`}
        />
      )}
    </svg>
    <Cut sign={signs[metric]} />
  </span>
)

interface MedalProps {
  readonly achievement: Achievement
  /** Taken on this device, and not confirmed yet. */
  readonly waiting: boolean
  readonly onOpen: () => void
}

export const Medal = ({ achievement, waiting, onOpen }: MedalProps) => {
  const { t } = useLingui()
  const { name, state, reached, goal } = achievement
  const how = {
    claimed: t`Claimed`,
    claimable: waiting ? t`Saved, waiting for signal` : t`Ready to claim`,
    locked: outOf(reached, goal),
  }
  return (
    <button type="button" className={styles.medal} data-award={state} aria-haspopup="dialog" onClick={onOpen}>
      <MedalCoin of={achievement} />
      <span className={styles.name}>{name}</span>
      <span className={styles.how}>{how[state]}</span>
    </button>
  )
}
