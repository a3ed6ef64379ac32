import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { MOST_LATELY } from '../../contract/game/bag.ts'
import { to } from '../../contract/pages/paths.ts'
import { GoButton } from '../../shell/address/go-button.tsx'
import { itemName } from '../../shell/items/item-names.ts'
import { ItemPicture } from '../../shell/items/item-picture.tsx'
import { dateAndTime, number } from '../../shell/texts/format.ts'
import { List, Row } from '../../ui/list/list.tsx'
import { Panel } from '../../ui/surface/panel.tsx'
import { ListEnd } from '../shared/list-end.tsx'
import styles from './bag.module.css'
import type { Bag } from './bags.ts'

type Movement = Bag['lately'][number]

const reasons: Readonly<Record<NonNullable<Movement['cause']>, MessageDescriptor>> = {
  signin: msg`Daily sign-in`,
  makeup: msg`Made up a day`,
  milestone: msg`Sign-in milestone`,
  task: msg`Mission reward`,
  mail: msg`Mail gift`,
  match: msg`Match at a machine`,
  gift: msg`Gift code`,
  decompose: msg`Card decomposed`,
  upgrade: msg`Card upgraded`,
  star: msg`Star added`,
  advance: msg`Card advanced`,
  skin: msg({ message: 'Skin synthesized', context: 'why a balance changed' }),
  activate: msg`Card activated`,
  print: msg({ message: 'Print ordered', context: 'why a balance changed' }),
  order: msg`Order in the mall`,
  refund: msg`Order refunded`,
  achievement: msg({ message: 'Achievement', context: 'why a balance changed' }),
  event: msg({ message: 'Event reward', context: 'why a balance changed' }),
  other: msg`Other`,
}

const signed = (delta: number): string => (delta > 0 ? `+${number(delta)}` : number(delta))

/** Giving up several cards at once creates identical entries, so keys are numbered. */
const keyed = (movements: readonly Movement[]) => {
  const seen = new Map<string, number>()
  return movements.map((movement) => {
    const text = [movement.at, movement.item, movement.why, movement.delta].join()
    const before = seen.get(text) ?? 0
    seen.set(text, before + 1)
    return { ...movement, key: `${text}#${before}` }
  })
}

interface MovementsProps {
  readonly movements: readonly Movement[]
  readonly names: Bag['items']
}

export const Movements = ({ movements, names }: MovementsProps) => {
  const { i18n, t } = useLingui()
  const nameOf = (item: string) => names.find((known) => known.item === item)?.name ?? itemName(i18n, item)
  return (
    <List label={t`Recent item activity`}>
      {keyed(movements).map(({ key, item, delta, why, cause, at }) => (
        <li key={key}>
          <Row
            lead={<ItemPicture item={item} size={32} />}
            title={nameOf(item)}
            note={`${i18n._(reasons[cause ?? why])} · ${dateAndTime(at)}`}
            end={
              <b className={delta > 0 ? styles.came : styles.went}>
                <span className="figures">{signed(delta)}</span>
              </b>
            }
          />
        </li>
      ))}
    </List>
  )
}

/** True if older changes may be missing. */
export const isTruncated = ({ lately }: Pick<Bag, 'lately'>): boolean => lately.length >= MOST_LATELY

export const RecentChanges = ({ bag }: { readonly bag: Bag }) => {
  const { t } = useLingui()
  if (bag.lately.length === 0)
    return (
      <Panel
        scene="ledger"
        title={t`No recent activity`}
        action={<GoButton href={to('threekingDomsWar', {}, { tab: 'signin' })}>{t`Go to daily sign-in`}</GoButton>}
      >
        <p>{t`Items you earn and spend are listed here.`}</p>
      </Panel>
    )
  return (
    <>
      <Movements movements={bag.lately} names={bag.items} />
      <ListEnd cut={isTruncated(bag)} />
    </>
  )
}
