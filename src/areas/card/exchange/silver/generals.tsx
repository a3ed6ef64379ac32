import { useLingui } from '@lingui/react/macro'
import { useMemo, useState } from 'react'
import type { Card } from '../../../../contract/card/packed.ts'
import type { silverNumbers, silverRecords } from '../../../../contract/card/silver.ts'
import { to } from '../../../../contract/pages/paths.ts'
import type { DataOf } from '../../../../contract/wire/kinds.ts'
import { SILVER_NUMBERS, whyNotSilver } from '../../../../rules/cards/odds/silver-legend.ts'
import { factsOfCard, isLive } from '../../../../rules/cards/of-card.ts'
import { Go } from '../../../../shell/address/go.tsx'
import { GoButton } from '../../../../shell/address/go-button.tsx'
import { errorTexts } from '../../../../shell/texts/errors.ts'
import { Segmented } from '../../../../ui/choice/segmented.tsx'
import { Badge } from '../../../../ui/figure/badge.tsx'
import { List, Row } from '../../../../ui/list/list.tsx'
import { Panel } from '../../../../ui/surface/panel.tsx'
import { outOf } from '../../../shared/out-of.ts'
import { CardImage } from '../../../shared/pictures/card-image.tsx'
import { printedNumber } from '../../../shared/printed-number.ts'
import { FindField } from '../../../shared/search/find-field.tsx'
import type { HandAndBag } from '../../base/card-context/card-context.ts'
import { SyncProgress } from '../../base/hand/sync-progress.tsx'
import { finding } from './found.ts'
import { LuckBar } from './luck/luck.tsx'
import styles from './silver.module.css'

type General = DataOf<typeof silverNumbers>['generals'][number]
type SilverRecord = DataOf<typeof silverRecords>['records'][number]

const isReady = (card: Card): boolean => whyNotSilver(factsOfCard(card)) === null
/**
 * How close it is to the exchange: of two at the top, nothing stands in the way of the closer one; dormant ones last.
 */
const closeness = (card: Card): number =>
  (isReady(card) ? 100_000 : 0) + (isLive(card) ? 10_000 : 0) + card.stars * 100 + card.level

/** For each general, the player's card closest to the exchange. */
const nearest = ({ collection }: HandAndBag): ReadonlyMap<string, Card> => {
  const best = new Map<string, Card>()
  for (const card of collection.cards.values()) {
    if (card.quality !== 'legend' || card.exchanged || !card.model.startsWith('g')) continue
    const known = best.get(card.model)
    if (!known || closeness(card) > closeness(known)) best.set(card.model, card)
  }
  return best
}

interface RowProps {
  readonly assets: HandAndBag
  readonly state: General
  readonly card: Card | undefined
  /** The latest exchanged card of this general. */
  readonly record: SilverRecord | undefined
}

const GeneralRow = ({ assets, state, card, record }: RowProps) => {
  const { i18n, t } = useLingui()
  const name = assets.catalogue.models.get(state.general)?.name ?? state.general
  const ready = card !== undefined && isReady(card)
  const row = (
    <Row
      lead={
        <span className={styles.foil}>
          <CardImage model={state.general} quality="silver" size={80} name={name} />
        </span>
      }
      title={
        <span className={styles.title}>
          {name}
          {ready && <Badge tone="gold">{t`Ready`}</Badge>}
        </span>
      }
      note={
        <span className={styles.general}>
          {card && !ready && (
            <span>
              {isLive(card) ? t`Lv ${card.level}, ${card.stars} of 6 stars` : i18n._(errorTexts.card_dormant)}
            </span>
          )}
          {!card && record && (
            <span className={styles.exchanged}>
              {record.number === null ? t`Exchanged, without a number` : t`Exchanged · ${printedNumber(record.number)}`}
            </span>
          )}
          <LuckBar luck={state.luck} />
          <span className={styles.figure} data-out={state.remaining === 0 || undefined}>
            <span>{t`Numbers left`}</span>
            <b className="figures">{outOf(state.remaining, SILVER_NUMBERS)}</b>
          </span>
        </span>
      }
    />
  )
  const gallery = record ? to('orderRecord') : to('cardList', {}, { q: state.general })
  return <Go href={card ? to('cardExchange', {}, { cardid: card.serial }) : gallery}>{row}</Go>
}

interface GeneralsProps {
  readonly assets: HandAndBag
  readonly generals: readonly General[]
  readonly records: readonly SilverRecord[]
}

/** Every general's luck and numbers left, sorted by how close the player's card is. */
export const Generals = ({ assets, generals, records }: GeneralsProps) => {
  const { t } = useLingui()
  const best = useMemo(() => nearest(assets), [assets])
  /** Of several, one with a number is shown. */
  const recordOf = (general: string) => {
    const own = records.filter((record) => record.general === general)
    return own.find(({ number }) => number !== null) ?? own[0]
  }
  const [which, setWhich] = useState<'mine' | 'all'>('mine')
  const [typed, setTyped] = useState('')
  const foundBy = useMemo(() => finding(assets.catalogue), [assets.catalogue])
  const isFound = foundBy(typed)
  const rank = ({ general, luck }: General): number => {
    const card = best.get(general)
    return (card ? 10_000 + closeness(card) : 0) + luck
  }
  const shown = generals
    .filter(({ general, luck }) =>
      which === 'all' ? isFound(general) : best.has(general) || luck > 0 || recordOf(general),
    )
    .sort((a, b) => rank(b) - rank(a))
  return (
    <>
      <Segmented
        label={t`Generals to show`}
        current={which}
        onPick={setWhich}
        choices={[
          { id: 'mine', label: t`My legends` },
          { id: 'all', label: t`All generals` },
        ]}
      />
      {which === 'all' && <FindField label={t`Search cards`} value={typed} found={shown.length} onChange={setTyped} />}
      <SyncProgress collection={assets.collection} />
      {shown.length === 0 && which === 'all' && <Panel scene="lantern" title={t`No cards match`} />}
      {shown.length === 0 && which === 'mine' && assets.collection.complete && (
        <Panel
          scene="rack"
          title={t`No legend general yet`}
          action={<GoButton href={to('myCardList')}>{t`View my cards`}</GoButton>}
        >
          <p>{t`A legend general at level 60 with six stars can be exchanged for a silver legend.`}</p>
        </Panel>
      )}
      {shown.length > 0 && (
        <List label={t`Silver legends`}>
          {shown.map((state) => (
            <li key={state.general}>
              <GeneralRow
                assets={assets}
                state={state}
                card={best.get(state.general)}
                record={recordOf(state.general)}
              />
            </li>
          ))}
        </List>
      )}
    </>
  )
}
