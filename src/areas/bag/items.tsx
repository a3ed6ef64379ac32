import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { number } from '../../shell/texts/format.ts'
import { Section } from '../../ui/surface/section.tsx'
import styles from './bag.module.css'
import { type Bag, type BagItem, type BagKind, generalOf } from './bags.ts'
import { ItemArt } from './item-art.tsx'
import { ItemSheet } from './item-sheet.tsx'

/** Grouped by purpose, because most kinds have only one or two items. */
const groups: readonly { readonly title: MessageDescriptor; readonly kinds: readonly BagKind[] }[] = [
  { title: msg`For training`, kinds: ['experience', 'pill'] },
  { title: msg`Skin fragments`, kinds: ['fragment'] },
  { title: msg`Essences`, kinds: ['essence'] },
  { title: msg`Seals, coupons and points`, kinds: ['seal', 'coupon', 'points'] },
]

/** The quality in an item's name (`pillEpic`, `essenceRare`), for its color. */
const qualityOf = (item: string): string | undefined => /(?:Rare|Epic|Legend)$/.exec(item)?.[0].toLowerCase()

interface TileProps {
  readonly item: BagItem
  /** Of a fragment: the general whose skin it belongs to. */
  readonly general: string | undefined
  readonly onPick: () => void
}

const Tile = ({ item, general, onPick }: TileProps) => (
  <button type="button" className={styles.tile} onClick={onPick} data-none={item.count === 0 || undefined}>
    <span className={styles.slot} data-quality={qualityOf(item.item)}>
      <ItemArt item={item.item} general={general} size={general ? 60 : 52} />
      <b className="figures">{number(item.count)}</b>
    </span>
    <span className={styles.what}>{item.name}</span>
  </button>
)

export const Items = ({ bag }: { readonly bag: Bag }) => {
  const { i18n } = useLingui()
  const [picked, setPicked] = useState<string | null>(null)
  return (
    <>
      {groups.map(({ title, kinds }) => {
        const own = bag.items.filter((item) => kinds.includes(item.kind))
        if (own.length === 0) return null
        return (
          <Section key={kinds.join()} title={i18n._(title)}>
            <ul className={styles.tiles}>
              {own.map((item) => (
                <li key={item.item}>
                  <Tile item={item} general={generalOf(bag, item)} onPick={() => setPicked(item.item)} />
                </li>
              ))}
            </ul>
          </Section>
        )
      })}
      <ItemSheet bag={bag} item={bag.items.find(({ item }) => item === picked)} onClose={() => setPicked(null)} />
    </>
  )
}
