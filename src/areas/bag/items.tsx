import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { to } from '../../contract/pages/paths.ts'
import { type BagKind, bagParts } from '../../rules/game/bag.ts'
import { go } from '../../shell/address/history.ts'
import { number } from '../../shell/texts/format.ts'
import { Badge } from '../../ui/figure/badge.tsx'
import { Section } from '../../ui/surface/section.tsx'
import { outOf } from '../shared/out-of.ts'
import { ItemArt } from '../shared/pictures/item-art.tsx'
import styles from './bag.module.css'
import { type Bag, type BagItem, type BagSkin, isReady, itemOf, skinOf } from './bags.ts'
import { ItemSheet } from './item-sheet.tsx'

const groups: readonly { readonly title: MessageDescriptor; readonly kinds: readonly BagKind[] }[] = [
  { title: msg`For training`, kinds: bagParts.training },
  { title: msg`Skin fragments`, kinds: bagParts.fragments },
  { title: msg`Essences`, kinds: bagParts.essences },
  { title: msg`Seals, coupons and points`, kinds: bagParts.others },
]

/** The quality in an item's name (`pillEpic`, `essenceRare`), for its color. */
const qualityOf = (item: string): string | undefined => /(?:Rare|Epic|Legend)$/.exec(item)?.[0].toLowerCase()

interface TileProps {
  readonly item: BagItem
  /** Of a fragment: the skin it belongs to. */
  readonly skin: BagSkin | undefined
  readonly onPick: () => void
}

const Tile = ({ item, skin, onPick }: TileProps) => {
  const { t } = useLingui()
  const ready = skin !== undefined && isReady(skin)
  // More than enough reads as enough; the sheet tells how many there are.
  const count = skin && !skin.owned ? outOf(item.count, skin.needed) : number(item.count)
  return (
    <button
      type="button"
      className={styles.tile}
      onClick={onPick}
      data-none={item.count === 0 || undefined}
      data-ready={ready || undefined}
    >
      <span className={styles.slot} data-quality={qualityOf(item.item)}>
        <ItemArt item={item.item} general={skin?.general} size={skin ? 60 : 52} />
        <b className="figures">{count}</b>
      </span>
      {/* The heading says already that these are fragments. */}
      <span className={styles.what}>{skin?.name ?? item.name}</span>
      {ready && <Badge tone="gold">{t`Can be synthesized`}</Badge>}
    </button>
  )
}

interface ItemsProps {
  readonly bag: Bag
  /** The item that the player lacks: its sheet is open. */
  readonly lacked: string | null
}

export const Items = ({ bag, lacked }: ItemsProps) => {
  const { i18n, t } = useLingui()
  const [picked, setPicked] = useState<string | null>(null)
  return (
    <>
      {groups.map(({ title, kinds }) => {
        const own = bag.items.filter((item) => kinds.includes(item.kind))
        if (own.length === 0) return null
        return (
          <Section key={kinds.join()} title={i18n._(title)}>
            <ul role="list" className={styles.tiles}>
              {own.map((item) => (
                <li key={item.item}>
                  <Tile item={item} skin={skinOf(bag, item.item)} onPick={() => setPicked(item.item)} />
                </li>
              ))}
            </ul>
          </Section>
        )
      })}
      <ItemSheet
        bag={bag}
        item={itemOf(bag, picked ?? lacked, t`You get them from events and mail`)}
        lacked={picked === null}
        onClose={() => {
          setPicked(null)
          if (lacked !== null) go(to('myBag'), { replace: true })
        }}
      />
    </>
  )
}
