import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { number } from '../../shell/texts/format.ts'
import { Section } from '../../ui/surface/section.tsx'
import { ItemPicture } from '../shared/pictures/item-picture.tsx'
import styles from './bag.module.css'
import type { Bag, BagItem, BagKind } from './bags.ts'
import { ItemSheet } from './item-sheet.tsx'

/** Kinds that a player looks for together stand together: most have one or two entries. */
const groups: readonly { readonly title: MessageDescriptor; readonly kinds: readonly BagKind[] }[] = [
  { title: msg`For training`, kinds: ['experience', 'pill'] },
  { title: msg`Skin fragments`, kinds: ['fragment'] },
  { title: msg`Essences`, kinds: ['essence'] },
  { title: msg`Seals, coupons and points`, kinds: ['seal', 'coupon', 'points'] },
]

const Tile = ({ item, onPick }: { readonly item: BagItem; readonly onPick: () => void }) => (
  <button type="button" className={styles.tile} onClick={onPick} data-none={item.count === 0 || undefined}>
    <ItemPicture item={item.item} size={48} />
    <b className="figures">{number(item.count)}</b>
    <span>{item.name}</span>
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
                  <Tile item={item} onPick={() => setPicked(item.item)} />
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
