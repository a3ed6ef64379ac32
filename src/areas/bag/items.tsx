import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { number } from '../../shell/texts/format.ts'
import { Section } from '../../ui/section.tsx'
import { ItemPicture } from '../shared/pictures/item-picture.tsx'
import styles from './bag.module.css'
import { type Bag, type BagItem, type BagKind, bagOrder } from './bags.ts'
import { ItemSheet } from './item-sheet.tsx'

const kinds: Readonly<Record<BagKind, MessageDescriptor>> = {
  experience: msg`Experience`,
  pill: msg`Pills`,
  fragment: msg`Skin fragments`,
  essence: msg`Essences`,
  seal: msg`Seals`,
  coupon: msg`Coupons`,
  points: msg`Points`,
}

const Tile = ({ item, onPick }: { readonly item: BagItem; readonly onPick: () => void }) => (
  <button
    type="button"
    className={styles.tile}
    onClick={onPick}
    data-item={item.item}
    data-none={item.count === 0 || undefined}
  >
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
      {bagOrder.map((kind) => {
        const own = bag.items.filter((item) => item.kind === kind)
        if (own.length === 0) return null
        return (
          <Section key={kind} title={i18n._(kinds[kind])}>
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
