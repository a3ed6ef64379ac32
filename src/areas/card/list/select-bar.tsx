import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useMemo, useState } from 'react'
import { DECOMPOSE_AT_ONCE, lockCards } from '../../../contract/card/card.ts'
import type { Card } from '../../../contract/card/packed.ts'
import { whyNotAct } from '../../../rules/cards/holding.ts'
import { factsOfCard } from '../../../rules/cards/of-card.ts'
import { number } from '../../../shell/texts/format.ts'
import { toast } from '../../../shell/toast/toast.ts'
import { request } from '../../../state/layer.ts'
import { Button } from '../../../ui/button/button.tsx'
import { useMark } from '../../shared/claim/use-mark.ts'
import { usePart } from '../../shared/use-part.ts'
import type { Entry } from '../base/hand/entries.ts'
import type { Hand } from '../base/hand/use-hand.ts'
import { DecomposeSheet } from '../exchange/decompose/decompose-sheet.tsx'
import { mayDecompose } from '../exchange/decompose/odds.ts'
import styles from './my-cards.module.css'

const LOCK_AT_ONCE = 500
/** The most cards that can be selected. */
const MOST_CHOSEN = 2_000

interface SelectBarProps {
  readonly hand: Hand
  readonly chosen: ReadonlySet<string>
  readonly shown: readonly Entry[]
  readonly onChoose: (serials: ReadonlySet<string>) => void
  readonly onActing: (acting: boolean) => void
  readonly onEnd: () => void
}

const inParts = <T,>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, i) => list.slice(i * size, (i + 1) * size))

/** Actions on the selected cards. */
export const SelectBar = ({ hand, chosen, shown, onChoose, onActing, onEnd }: SelectBarProps) => {
  const { t } = useLingui()
  const mark = useMark()
  const [decomposing, setDecomposing] = useState<readonly string[] | null>(null)
  const decompose = (which: readonly string[] | null) => {
    setDecomposing(which)
    onActing(which !== null)
  }
  const { cards } = hand.collection
  const held = useMemo(
    () => [...chosen].map((serial) => cards.get(serial)).filter((card) => card !== undefined),
    [chosen, cards],
  )
  const lockable = held.filter((card) => whyNotAct(factsOfCard(card)) === null)
  const open = lockable.filter(({ locked }) => !locked)
  const locked = lockable.filter((card) => card.locked)
  const free = held.filter(mayDecompose)
  const most = Math.min(MOST_CHOSEN, shown.length)
  const [first, second, ...more] = held
  const pair = first && second && more.length === 0 ? ([first.serial, second.serial] as const) : null
  const compare = usePart(
    async () => (await import('../one-card/compare/compare-sheet.tsx')).CompareSheet,
    pair !== null,
  )
  const none = held.length === 0 ? t`Select cards first` : undefined

  const lock = async (which: readonly Card[], wanted: boolean) => {
    onChoose(new Set())
    const taken = inParts(which, LOCK_AT_ONCE).map(async (part) => {
      const cardids = part.map(({ serial }) => serial).sort()
      return (await mark(lockCards, { cardids, locked: wanted, at: request().now() })) ? part.length : 0
    })
    const count = (await Promise.all(taken)).reduce((sum, one) => sum + one, 0)
    if (count === 0) return
    toast(
      wanted
        ? t`${plural(count, { one: '# card locked', other: '# cards locked' })}`
        : t`${plural(count, { one: '# card unlocked', other: '# cards unlocked' })}`,
    )
  }

  const whyNotMany =
    none ??
    (free.length === 0
      ? t`None of them can be decomposed`
      : free.length > DECOMPOSE_AT_ONCE
        ? t`At most ${DECOMPOSE_AT_ONCE} at once`
        : undefined)

  return (
    <section className={styles.select} aria-label={t`Selected cards`}>
      <p>
        <b role="status">{t`${plural(held.length, { one: '# selected', other: '# selected' })}`}</b>
        {held.length > 0 && held.length === most ? (
          <Button look="bare" onClick={() => onChoose(new Set())}>{t`Select none`}</Button>
        ) : (
          <Button look="bare" onClick={() => onChoose(new Set(shown.slice(0, most).map(({ card }) => card.serial)))}>
            {most < shown.length ? t`Select the first ${number(most)}` : t`Select all shown`}
          </Button>
        )}
      </p>
      <div className={styles.acts}>
        <Button look="quiet" why={pair ? undefined : t`Select two cards`} onClick={compare.show}>{t`Compare`}</Button>
        <Button
          look="quiet"
          why={none ?? (open.length === 0 ? t`All are already locked` : undefined)}
          onClick={() => lock(open, true)}
        >{t`Lock`}</Button>
        <Button
          look="quiet"
          why={none ?? (locked.length === 0 ? t`None are locked` : undefined)}
          onClick={() => lock(locked, false)}
        >{t`Unlock`}</Button>
        <Button look="danger" why={whyNotMany} onClick={() => decompose(free.map(({ serial }) => serial))}>
          {free.length > 0 && free.length < held.length
            ? t`Decompose ${number(free.length)} of ${number(held.length)}`
            : t`Decompose`}
        </Button>
      </div>
      {pair && compare.Part && <compare.Part hand={hand} serials={pair} onClose={compare.hide} />}
      {decomposing && (
        <DecomposeSheet
          serials={decomposing}
          hand={hand}
          onClose={(done) => {
            decompose(null)
            if (done) onEnd()
          }}
          onGoOn={() => {
            decompose(null)
            onEnd()
          }}
        />
      )}
    </section>
  )
}
