import { useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import type { Card } from '../../../contract/card-packed.ts'
import { isTrained } from '../../../rules/cards/facts.ts'
import { number } from '../../../shell/texts/format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { QualityMark } from '../../shared/card-face/seals.tsx'
import { powerIn, type Workpiece } from '../bench/use-bench.ts'
import { StarRow } from './star-row.tsx'
import styles from './training.module.css'

const FIRST = 8

/** What the player would miss least comes first. */
export const dearness = (card: Card): number =>
  (card.lineup ? 8 : 0) + (card.skinInUse ? 4 : 0) + (isTrained(card) ? 2 : 0)

export const byDearness =
  ({ collection, model }: Pick<Workpiece, 'collection' | 'model'>) =>
  (a: Card, b: Card): number =>
    dearness(a) - dearness(b) || powerIn(collection, model, a) - powerIn(collection, model, b)

/** A material in a line: what it is, and what would be lost with it. */
export const MaterialFacts = ({ piece, card }: { readonly piece: Workpiece; readonly card: Card }) => {
  const { t } = useLingui()
  const { catalogue, collection, model } = piece
  return (
    <span className={styles.facts}>
      <span className={styles.line}>
        <QualityMark of={card.quality} word={catalogue.word('quality', card.quality)} shown />
        <span>{t`Lv ${card.level}`}</span>
        {card.stars > 0 && <StarRow filled={card.stars} label={t`${card.stars} of 6 stars`} />}
      </span>
      <span className={styles.line}>
        {isTrained(card) && <Badge tone="danger">{t`Trained`}</Badge>}
        {card.lineup && <Badge tone="gold">{t`Line-up ${card.lineup}`}</Badge>}
        {card.skinInUse && <Badge tone="gold">{t`Wears its skin`}</Badge>}
        <span className={styles.end}>
          {t`Power ${number(powerIn(collection, model, card))}`} · …{card.serial.slice(-4)}
        </span>
      </span>
    </span>
  )
}

interface PickerProps {
  readonly piece: Workpiece
  readonly label: string
  readonly candidates: readonly Card[]
  readonly chosen: ReadonlySet<string>
  /** How many may be chosen; one: choosing another takes its place. */
  readonly most: number
  readonly disabled: boolean
  readonly onChange: (chosen: ReadonlySet<string>) => void
}

/** Same-name cards to give up. Locked, exchanged and others' cards are never among the candidates. */
export const Picker = ({ piece, label, candidates, chosen, most, disabled, onChange }: PickerProps) => {
  const { t } = useLingui()
  const name = useId()
  const [all, setAll] = useState(false)
  const shown = all ? candidates : candidates.slice(0, FIRST)
  const toggle = (serial: string) => {
    if (most === 1) return onChange(new Set([serial]))
    const next = new Set(chosen)
    if (!next.delete(serial)) next.add(serial)
    onChange(next)
  }
  return (
    <fieldset className={styles.choice}>
      <legend className="unseen">{label}</legend>
      <div className={styles.cards}>
        {shown.map((card) => (
          <label key={card.serial} className={styles.pick}>
            <input
              type={most === 1 ? 'radio' : 'checkbox'}
              name={name}
              checked={chosen.has(card.serial)}
              disabled={disabled || (most > 1 && chosen.size >= most && !chosen.has(card.serial))}
              onChange={() => toggle(card.serial)}
            />
            <MaterialFacts piece={piece} card={card} />
          </label>
        ))}
      </div>
      {candidates.length > shown.length && (
        <Button look="quiet" onClick={() => setAll(true)}>
          {t`Show all ${number(candidates.length)}`}
        </Button>
      )}
    </fieldset>
  )
}
