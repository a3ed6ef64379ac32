import { useLingui } from '@lingui/react/macro'
import { lockCards, setLineup } from '../../../../contract/card/card.ts'
import type { Card } from '../../../../contract/card/packed.ts'
import { lineups } from '../../../../contract/card/words.ts'
import { whyNotAct } from '../../../../rules/cards/holding.ts'
import { isFull } from '../../../../rules/cards/lineup.ts'
import { factsOfCard } from '../../../../rules/cards/of-card.ts'
import { errorTexts } from '../../../../shell/texts/errors.ts'
import { request } from '../../../../state/layer.ts'
import { Segmented, type SegmentedChoice } from '../../../../ui/choice/segmented.tsx'
import { Switch } from '../../../../ui/control/switch.tsx'
import { useMark } from '../../../shared/claim/use-mark.ts'
import { lineupNames } from '../../base/hand/lineup-names.ts'
import styles from './detail.module.css'

const choices = ['none', '1', '2', '3'] as const
type Place = (typeof choices)[number]

interface LockAndLineupProps {
  readonly card: Card
  /** All cards in any line-up. */
  readonly mates: readonly Card[]
}

/** Lock and line-up: marks, so they apply at once, even offline. */
export const LockAndLineup = ({ card, mates }: LockAndLineupProps) => {
  const { i18n, t } = useLingui()
  const mark = useMark()
  if (whyNotAct(factsOfCard(card)) !== null) return null
  const { serial, locked } = card
  const full = lineups.filter((number) => number !== card.lineup && isFull(mates, number)).map(String)
  return (
    <div className={styles.marks}>
      <Switch
        name="locked"
        label={t`Lock`}
        note={t`A locked card cannot be decomposed, used up, unbound or exchanged.`}
        checked={locked}
        onChange={(event) => mark(lockCards, { cardids: [serial], locked: event.target.checked, at: request().now() })}
      />
      <div>
        <h3>{t`Line-up`}</h3>
        <Segmented
          label={t`Line-up`}
          current={choices.find((id) => id === String(card.lineup ?? 'none')) ?? 'none'}
          onPick={(id) =>
            mark(setLineup, {
              cardid: serial,
              lineup: lineups.find((number) => String(number) === id) ?? null,
              at: request().now(),
            })
          }
          choices={choices.map(
            (id, number): SegmentedChoice<Place> => ({
              id,
              label: i18n._(lineupNames[number] ?? lineupNames[0]),
              disabled: full.includes(id),
            }),
          )}
        />
        {full.length > 0 && <p className={styles.quiet}>{i18n._(errorTexts.lineup_full)}</p>}
      </div>
    </div>
  )
}
