import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import {
  LUCK_FULL,
  LUCK_STEP,
  SILVER_NUMBERS,
  type SilverState,
  silverChance,
} from '../../../../../rules/cards/odds/silver-legend.ts'
import { percent } from '../../../../../shell/texts/later-format.ts'
import { outOf } from '../../../../shared/out-of.ts'
import styles from '../silver.module.css'

/** One seal per ten points of luck: how close the certain draw is. */
export const LuckBar = ({ luck }: { readonly luck: number }) => {
  const { t } = useLingui()
  const seals = LUCK_FULL / LUCK_STEP
  return (
    <div className={styles.luck} data-full={luck >= LUCK_FULL || undefined}>
      <p className={styles.figure}>
        <span>{t`Luck`}</span>
        <b className="figures">{outOf(luck, LUCK_FULL)}</b>
      </p>
      <meter className="sr-only" aria-label={t`Luck`} value={luck} min={0} max={LUCK_FULL} />
      <div className={styles.seals} aria-hidden="true">
        {Array.from({ length: seals }, (_, i) => i).map((i) => (
          <i key={i} className={styles.seal} data-filled={luck >= (i + 1) * LUCK_STEP || undefined} />
        ))}
      </div>
    </div>
  )
}

/** The odds in numbers and bars, before the player decides. */
export const Odds = ({ state }: { readonly state: SilverState }) => {
  const { t } = useLingui()
  const chance = silverChance(state)
  const gains = state.remaining > 0 && state.luck < LUCK_FULL
  const rows = [
    { id: 'numbered', name: t`A numbered card`, share: chance },
    {
      id: 'plain',
      name: gains ? t`A card without a number, luck +${LUCK_STEP}` : t`A card without a number`,
      share: 1 - chance,
    },
  ]
  return (
    <ul role="list" className={styles.odds}>
      {rows.map(({ id, name, share }) => (
        <li key={id} data-odds={id}>
          <span>{name}</span>
          <b className="figures">{percent(share)}</b>
          <i className={styles.bar} style={{ width: `${share * 100}%` }} data-none={share === 0 || undefined} />
        </li>
      ))}
    </ul>
  )
}

interface NumbersLeftProps {
  readonly name: string
  readonly remaining: number
}

export const NumbersLeft = ({ name, remaining }: NumbersLeftProps) => {
  const { t } = useLingui()
  return (
    <p className={styles.left} data-out={remaining === 0 || undefined}>
      {remaining > 0
        ? t`${plural(remaining, { one: `# numbered card of ${name} is left`, other: `# numbered cards of ${name} are left` })}, of ${SILVER_NUMBERS}.`
        : t`All ${SILVER_NUMBERS} numbered cards of ${name} have been drawn.`}
    </p>
  )
}
