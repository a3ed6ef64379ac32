import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import type { Card } from '../../../../../contract/card/packed.ts'
import { isTrained } from '../../../../../rules/cards/facts.ts'
import { number } from '../../../../../shell/texts/format.ts'
import { Button } from '../../../../../ui/button/button.tsx'
import { type CardContext, powerIn } from '../../../base/card-context/card-context.ts'
import styles from '../training.module.css'
import { MaterialTile } from './material.tsx'

/** Three rows on a phone. */
const FIRST = 9

/** Sorts the least valuable cards first. */
const worth = (card: Card): number =>
  (card.lineup ? 8 : 0) + (card.skinInUse ? 4 : 0) + (isTrained(card) ? 2 : 0) + (card.form === 'printable' ? 1 : 0)

export const byValue =
  ({ collection, model }: Pick<CardContext, 'collection' | 'model'>) =>
  (a: Card, b: Card): number =>
    worth(a) - worth(b) || powerIn(collection, model, a) - powerIn(collection, model, b)

interface PickerProps {
  readonly context: CardContext
  readonly label: string
  readonly candidates: readonly Card[]
  readonly chosen: ReadonlySet<string>
  /** How many may be chosen; with one, a new choice replaces the old one. */
  readonly most: number
  readonly disabled: boolean
  readonly onChange: (chosen: ReadonlySet<string>) => void
}

/** The first spare cards, if there are enough of them: neither trained, nor in use, nor paid for. */
const spareOf = (candidates: readonly Card[], most: number): readonly Card[] | null => {
  const spare = candidates.filter((card) => worth(card) === 0).slice(0, most)
  return spare.length === most ? spare : null
}

/** Same-name cards to give up. Locked, exchanged and others' cards must not be among the candidates. */
export const Picker = ({ context, label, candidates, chosen, most, disabled, onChange }: PickerProps) => {
  const { t } = useLingui()
  const name = useId()
  const [all, setAll] = useState(false)
  const shown = all ? candidates : candidates.slice(0, FIRST)
  const spare = spareOf(candidates, most)
  const toggle = (serial: string) => {
    if (most === 1) return onChange(new Set([serial]))
    const next = new Set(chosen)
    if (!next.delete(serial)) next.add(serial)
    onChange(next)
  }
  return (
    <fieldset className={styles.choice}>
      <legend className="sr-only">{label}</legend>
      {spare && (
        <Button
          look="quiet"
          aria-disabled={disabled || undefined}
          onClick={() => disabled || onChange(new Set(spare.map(({ serial }) => serial)))}
        >
          {t`Choose for me: ${plural(most, { one: '# untrained card', other: '# untrained cards' })}`}
        </Button>
      )}
      <div className={styles.tiles}>
        {shown.map((card) => (
          <MaterialTile
            key={card.serial}
            context={context}
            card={card}
            group={name}
            kind={most === 1 ? 'radio' : 'checkbox'}
            chosen={chosen.has(card.serial)}
            disabled={disabled || (most > 1 && chosen.size >= most && !chosen.has(card.serial))}
            onChoose={() => toggle(card.serial)}
          />
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
