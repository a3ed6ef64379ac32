import { useLingui } from '@lingui/react/macro'
import { useSearch } from 'wouter'
import { to } from '../../../../contract/pages/paths.ts'
import { isLive } from '../../../../rules/cards/of-card.ts'
import { GoButton } from '../../../../shell/address/go-button.tsx'
import { Screen } from '../../../../shell/screen/screen.tsx'
import { type Missing, missingOf, usePendingCard } from '../../../../state/cards/use-pending-card.ts'
import { Panel } from '../../../../ui/surface/panel.tsx'
import {
  cardContextOf,
  type HandAndBag,
  powerIn,
  sameName,
  skinOf,
  useHandAndBag,
} from '../../base/card-context/card-context.ts'
import { Blocked, NotMine } from '../../base/card-context/card-screen.tsx'
import { SyncProgress } from '../../base/hand/sync-progress.tsx'
import { Wardrobe } from './wardrobe.tsx'

/** The requested card first, or else the general's strongest. */
const cardsOf = (assets: HandAndBag, general: string, serial: string | null) => {
  const model = assets.catalogue.models.get(general)
  if (!model) return []
  const live = sameName(assets.collection, general).filter(isLive)
  const power = new Map(live.map((card) => [card.serial, powerIn(assets.collection, model, card)]))
  const first = (one: string) => Number(one === serial) * 1_000_000 + (power.get(one) ?? 0)
  return live.sort((a, b) => first(b.serial) - first(a.serial))
}

/** For a general with a skin in the bag: a card of it may not have been synced yet. */
const missingFor = (assets: HandAndBag | undefined, general: string): Missing | null => {
  if (!assets || !skinOf(assets.bag, general)) return null
  if (!assets.catalogue.models.has(general)) return 'model'
  return assets.collection.complete || sameName(assets.collection, general).some(isLive) ? null : 'card'
}

/** A card of the general that waits for its activation seal. */
const dormantOf = (assets: HandAndBag, general: string) =>
  sameName(assets.collection, general).find(({ form, exchanged }) => form === 'dormant' && !exchanged)

const NoCard = ({ name }: { readonly name: string }) => {
  const { t } = useLingui()
  return (
    <Panel
      scene="rack"
      title={t`No card of ${name} yet`}
      action={<GoButton href={to('myCardList')}>{t`View my cards`}</GoButton>}
    >
      <p>{t`You need a card of this general to synthesize a skin.`}</p>
    </Panel>
  )
}

/**
 * For a card (`?cardid=`) or a general (`?general=`). During the first sync a missing card is not reported as missing.
 */
const SkinPage = () => {
  const { t } = useLingui()
  const asked = new URLSearchParams(useSearch())
  const serial = asked.get('cardid')
  const assets = useHandAndBag()
  const card = serial ? assets.data?.collection.cards.get(serial) : undefined
  const general = (serial ? card?.model : asked.get('general')) ?? ''
  const skin = assets.data && skinOf(assets.data.bag, general)
  const cards = assets.data ? cardsOf(assets.data, general, serial) : []
  const context = assets.data && cards[0] && cardContextOf(assets.data, cards[0].serial)
  const dormant = assets.data && dormantOf(assets.data, general)
  const name = assets.data?.catalogue.models.get(general)?.name ?? general
  const isGone = serial !== null && !card
  const read = usePendingCard(
    assets,
    serial ? missingOf(assets.data, serial, assets.kept) : missingFor(assets.data, general),
  )
  const none = () => {
    if (isGone) return <NotMine />
    if (!skin) return <Blocked code="card_skin_not_open" serial={serial ?? ''} />
    if (context) return null
    return dormant ? <Blocked code="card_dormant" serial={dormant.serial} /> : <NoCard name={name} />
  }
  return (
    <Screen
      title={t`Skin`}
      backTo={serial ? to('cardDetail', {}, { cardid: serial }) : to('myBag', {}, { show: 'skins' })}
      read={read}
      promise={t`The skin and its fragments appear here once you are online.`}
      empty={none}
    >
      {() =>
        context &&
        skin && (
          <>
            <SyncProgress collection={context.collection} />
            <Wardrobe key={general} context={context} skin={skin} cards={cards} />
          </>
        )
      }
    </Screen>
  )
}

export default SkinPage
