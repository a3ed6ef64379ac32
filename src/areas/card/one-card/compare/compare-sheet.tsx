import { useLingui } from '@lingui/react/macro'
import { useMemo, useState } from 'react'
import { Button } from '../../../../ui/button/button.tsx'
import { Sheet } from '../../../../ui/sheet/sheet.tsx'
import { OwnFace } from '../../base/card-context/own-face.tsx'
import { type Entry, entriesOf } from '../../base/hand/entries.ts'
import type { Hand } from '../../base/hand/use-hand.ts'
import { CardTile } from '../../base/tile/card-tile.tsx'
import styles from './compare.module.css'
import { FactRows } from './fact-rows.tsx'
import { FigureRows } from './figure-rows.tsx'
import { othersFor } from './others.ts'

interface CompareSheetProps {
  readonly hand: Hand
  /** One card, to be compared with one chosen here; or both. */
  readonly serials: readonly [first: string, second?: string]
  readonly onClose: () => void
}

/** Two of the player's cards side by side. */
export const CompareSheet = ({ hand, serials, onClose }: CompareSheetProps) => {
  const { t } = useLingui()
  const { catalogue, collection } = hand
  const [mine, given] = serials
  const [chosen, setChosen] = useState(given)
  const entries = useMemo(() => entriesOf(collection, catalogue, () => false), [collection, catalogue])
  const others = useMemo(() => othersFor(mine, entries), [mine, entries])
  const of = (serial: string | undefined) => entries.find(({ card }) => card.serial === serial)
  const [first, second] = [of(mine), of(chosen)]
  const face = ({ card, model, power }: Entry) => (
    <OwnFace card={card} model={model} catalogue={catalogue} power={power} />
  )
  const choosing = !first || !second
  return (
    <Sheet
      open
      title={choosing ? t`Compare with which card?` : t`Compare`}
      onClose={onClose}
      actions={
        <>
          {!choosing && given === undefined && (
            <Button look="quiet" wide onClick={() => setChosen(undefined)}>{t`Choose another card`}</Button>
          )}
          <Button look="bare" wide onClick={onClose}>{t`Close`}</Button>
        </>
      }
    >
      {choosing ? (
        others.length === 0 ? (
          <p>{t`You have no other card yet.`}</p>
        ) : (
          <ul role="list" className={styles.others}>
            {others.map((entry) => (
              <li key={entry.card.serial}>
                <CardTile entry={entry} catalogue={catalogue} chosen={false} onChoose={setChosen} />
              </li>
            ))}
          </ul>
        )
      ) : (
        <div className={styles.room}>
          <table className={styles.table} aria-label={t`Compare`}>
            <thead>
              <tr>
                <th scope="col">{face(first)}</th>
                <td className={styles.against} aria-hidden="true">
                  VS
                </td>
                <th scope="col">{face(second)}</th>
              </tr>
            </thead>
            <tbody>
              <FigureRows first={first} second={second} catalogue={catalogue} />
              <FactRows first={first} second={second} catalogue={catalogue} />
            </tbody>
          </table>
        </div>
      )}
    </Sheet>
  )
}
