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
import { Badge } from '../../ui/figure/badge.tsx'
import { outOf } from '../shared/out-of.ts'
import { CardImage } from '../shared/pictures/card-image.tsx'
import styles from './bonds.module.css'

type Bond = BondList['bonds'][number]
type Member = Bond['members'][number]

const ownedOf = ({ members }: Bond): number => members.filter(({ owned }) => owned).length
/** Complete bonds first, then those that lack least. */
const lacking = (bond: Bond): number => (bond.complete ? 0 : bond.members.length - ownedOf(bond))

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

const BondItem = ({ bond, dormant }: { readonly bond: Bond; readonly dormant: DormantBonds }) => {
  const { t } = useLingui()
  return (
    <li className={styles.item} data-complete={bond.complete}>
      <div className={styles.head}>
        <h2>{bond.name}</h2>
        {bond.complete ? (
          <Badge tone="done">{t`Complete`}</Badge>
        ) : (
          <span className="figures">{outOf(ownedOf(bond), bond.members.length)}</span>
        )}
        <p className={styles.effect}>
          <span>{bond.effect}</span>
        </p>
      </div>
      <p className={styles.words}>{bond.story}</p>
      <ul className={styles.members}>
        {bond.members.map((member) => (
          <li key={member.model} data-owned={member.owned}>
            <Face member={member} dormant={dormant} />
          </li>
        ))}
      </ul>
    </li>
  )
}

const BondsPage = () => {
  const { t } = useLingui()
  const read = useRead(bondList, {})
  const dormant = useDormantBonds()
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
          <p>{t`${bonds.filter(({ complete }) => complete).length} of ${bonds.length} complete`}</p>
          <ul className={styles.list}>
            {[...bonds]
              .sort((a, b) => lacking(a) - lacking(b))
              .map((bond) => (
                <BondItem key={bond.id} bond={bond} dormant={dormant} />
              ))}
          </ul>
        </>
      )}
    </Screen>
  )
}

export default BondsPage
