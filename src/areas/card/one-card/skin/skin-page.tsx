import { useLingui } from '@lingui/react/macro'
import { useSearch } from 'wouter'
import { to } from '../../../../contract/pages/paths.ts'
import { isLive } from '../../../../rules/cards/of-card.ts'
import { GoButton } from '../../../../shell/address/go-button.tsx'
import { Screen } from '../../../../shell/screen/screen.tsx'
import { type Missing, missingOf, useAwaited } from '../../../../state/cards/use-awaited.ts'
import { Panel } from '../../../../ui/surface/panel.tsx'
import { Blocked, NotMine } from '../../base/bench/bench-screen.tsx'
import { type Bench, powerIn, sameName, skinOf, useBench, workpieceOf } from '../../base/bench/use-bench.ts'
import { StillComing } from '../../base/hand/still-coming.tsx'
import { Wardrobe } from './wardrobe.tsx'

/** The requested card first, or else the general's strongest. */
const cardsOf = (bench: Bench, general: string, serial: string | null) => {
  const model = bench.catalogue.models.get(general)
  if (!model) return []
  const live = sameName(bench.collection, general).filter(isLive)
  const power = new Map(live.map((card) => [card.serial, powerIn(bench.collection, model, card)]))
  const first = (one: string) => Number(one === serial) * 1_000_000 + (power.get(one) ?? 0)
  return live.sort((a, b) => first(b.serial) - first(a.serial))
}

/** For a general with a skin in the bag: a card of it may not have been synced yet. */
const missingFor = (bench: Bench | undefined, general: string): Missing | null => {
  if (!bench || !skinOf(bench.bag, general)) return null
  if (!bench.catalogue.models.has(general)) return 'model'
  return bench.collection.complete || sameName(bench.collection, general).some(isLive) ? null : 'card'
}

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
  const bench = useBench()
  const card = serial ? bench.data?.collection.cards.get(serial) : undefined
  const general = (serial ? card?.model : asked.get('general')) ?? ''
  const skin = bench.data && skinOf(bench.data.bag, general)
  const cards = bench.data ? cardsOf(bench.data, general, serial) : []
  const piece = bench.data && cards[0] && workpieceOf(bench.data, cards[0].serial)
  const name = bench.data?.catalogue.models.get(general)?.name ?? general
  const isGone = serial !== null && !card
  const read = useAwaited(bench, serial ? missingOf(bench.data, serial, bench.kept) : missingFor(bench.data, general))
  const none = () => {
    if (isGone) return <NotMine />
    if (!skin) return <Blocked code="card_skin_not_open" serial={serial ?? ''} />
    return piece ? null : <NoCard name={name} />
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
        piece &&
        skin && (
          <>
            <StillComing collection={piece.collection} />
            <Wardrobe key={general} piece={piece} skin={skin} cards={cards} />
          </>
        )
      }
    </Screen>
  )
}

export default SkinPage
