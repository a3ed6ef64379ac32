import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { type BondList, bondList } from '../../contract/game/achievements.ts'
import { to } from '../../contract/pages/paths.ts'
import { Go } from '../../shell/address/go.tsx'
import { itemName } from '../../shell/items/item-names.ts'
import { Screen } from '../../shell/screen/screen.tsx'
import { percent as share } from '../../shell/texts/later-format.ts'
import { useCollection } from '../../state/cards/use-collection.ts'
import { useRead } from '../../state/reading/use-read.ts'
import { Section } from '../../ui/surface/section.tsx'
import { outOf } from '../shared/out-of.ts'
import { CardImage } from '../shared/pictures/card-image.tsx'
import { tintOf } from '../shared/tint-of.ts'
import styles from './bonds.module.css'

type Bond = BondList['bonds'][number]
type Member = Bond['members'][number]

const ownedOf = ({ members }: Bond): number => members.filter(({ owned }) => owned).length
const lacking = (bond: Bond): number => (bond.complete ? 0 : bond.members.length - ownedOf(bond))

/** From so many missing generals on, a bond is far. */
const MANY = 2

type DormantBonds = ReadonlyMap<string, string>
/** For each model, a card that still waits for its activation; empty while the collection is unknown. */
const useDormantBonds = (): DormantBonds => {
  const { data } = useCollection()
  return useMemo(() => {
    const dormant = [...(data?.cards.values() ?? [])].filter(({ form, exchanged }) => form === 'dormant' && !exchanged)
    return new Map(dormant.map(({ model, serial }) => [model, serial]))
  }, [data])
}

interface FaceProps {
  readonly member: Member
  readonly dormant: DormantBonds
}

/** A missing general links to the gallery, one that only needs its seal to that card. */
const Face = ({ member: { model, name, owned }, dormant }: FaceProps) => {
  const { t } = useLingui()
  const face = (
    <>
      <CardImage model={model} missing={!owned} size={56} name={name} />
      <span>{name}</span>
    </>
  )
  if (owned) return face
  const cardid = dormant.get(model)
  if (cardid !== undefined)
    return (
      <Go href={to('cardSeal', {}, { seal: 'activationSeal', cardid })}>
        {face}
        <span className={styles.needs}>{t`Needs a seal`}</span>
      </Go>
    )
  return (
    <Go href={to('cardList', {}, { q: model })}>
      {face}
      <span className="sr-only">{t`not owned`}</span>
    </Go>
  )
}

const Bonuses = ({ bonuses, cap }: Pick<BondList, 'bonuses' | 'cap'>) => {
  const { i18n, t } = useLingui()
  return (
    <div className={styles.bonuses}>
      <dl>
        {bonuses.map(({ bonus, percent }) => (
          <div key={bonus}>
            <dt>{bonus === 'merit' ? t`Merit` : itemName(i18n, bonus)}</dt>
            <dd className="figures">{`+${share(percent / 100)}`}</dd>
          </div>
        ))}
      </dl>
      <p
        className={styles.words}
      >{t`Complete bonds raise the rewards of every match, each kind by ${cap}% at most.`}</p>
    </div>
  )
}

const BondItem = ({ bond, dormant }: { readonly bond: Bond; readonly dormant: DormantBonds }) => (
  <li className={styles.item} data-lacks={Math.min(lacking(bond), MANY)} data-tint={tintOf(bond.id)}>
    <div className={styles.head}>
      <h3>{bond.name}</h3>
      {!bond.complete && <span className="figures">{outOf(ownedOf(bond), bond.members.length)}</span>}
      <p className={styles.effect}>
        <span>{bond.effect}</span>
      </p>
    </div>
    <p className={styles.words}>{bond.story}</p>
    <ul role="list" className={styles.members}>
      {bond.members.map((member) => (
        <li key={member.model} data-owned={member.owned}>
          <Face member={member} dormant={dormant} />
        </li>
      ))}
    </ul>
  </li>
)

/** Complete, within reach, or further away. */
const groups: readonly { readonly title: MessageDescriptor; readonly lacks: (count: number) => boolean }[] = [
  { title: msg`Complete`, lacks: (count) => count === 0 },
  { title: msg`One general is missing`, lacks: (count) => count === 1 },
  { title: msg`More generals are missing`, lacks: (count) => count >= MANY },
]

const Bonds = ({ bonds }: Pick<BondList, 'bonds'>) => {
  const { i18n } = useLingui()
  const dormant = useDormantBonds()
  return groups.map(({ title, lacks }) => {
    const own = bonds.filter((bond) => lacks(lacking(bond)))
    if (own.length === 0) return null
    return (
      <Section key={title.id} title={i18n._(title)} end={<span className="figures">{own.length}</span>}>
        <ul role="list" className={styles.list}>
          {[...own]
            .sort((a, b) => lacking(a) - lacking(b))
            .map((bond) => (
              <BondItem key={bond.id} bond={bond} dormant={dormant} />
            ))}
        </ul>
      </Section>
    )
  })
}

const BondsPage = () => {
  const { t } = useLingui()
  const read = useRead(bondList, {})
  return (
    <Screen
      title={t`Bonds`}
      backTo={to('threekingDomsWar', {}, { tab: 'profile' })}
      read={read}
      promise={t`The bonds of your generals appear here once you are online.`}
    >
      {({ bonds, bonuses, cap }) => (
        <>
          <Bonuses bonuses={bonuses} cap={cap} />
          <Bonds bonds={bonds} />
        </>
      )}
    </Screen>
  )
}

export default BondsPage
