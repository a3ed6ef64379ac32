import { useLingui } from '@lingui/react/macro'
import { useSearch } from 'wouter'
import { silverEligibility, silverNumbers, silverRecords } from '../../../../contract/card/silver.ts'
import { to } from '../../../../contract/pages/paths.ts'
import { Screen } from '../../../../shell/screen/screen.tsx'
import { missingOf, usePendingCard } from '../../../../state/cards/use-pending-card.ts'
import { combineReads } from '../../../../state/reading/combine-reads.ts'
import { useRead } from '../../../../state/reading/use-read.ts'
import { cardContextOf, useHandAndBag } from '../../base/card-context/card-context.ts'
import { NotMine } from '../../base/card-context/card-screen.tsx'
import { Application } from './application.tsx'
import { Generals } from './generals.tsx'

const ForCard = ({ serial }: { readonly serial: string }) => {
  const { t } = useLingui()
  const assets = useHandAndBag()
  const context = assets.data && cardContextOf(assets.data, serial)
  const missing = missingOf(assets.data, serial, assets.kept)
  const mine = context !== undefined || missing !== null || !assets.data
  const state = useRead(silverEligibility, { cardid: serial }, context !== undefined)
  const both = context && state.data ? { context, state: state.data } : undefined
  // The conditions are requested only when the card is known, so until then only the cards and the bag are awaited.
  const read = usePendingCard(
    combineReads<typeof both | null>(mine ? both : null, context ? [assets, state] : [assets]),
    missing,
  )
  return (
    <Screen
      title={t`Silver legend exchange`}
      backTo={to('cardDetail', {}, { cardid: serial })}
      read={read}
      promise={t`Requirements, luck and numbers appear here once you are online.`}
      empty={(data) => (data === null ? <NotMine /> : null)}
    >
      {(data) => data && <Application key={serial} given={data.context} state={data.state} />}
    </Screen>
  )
}

const Overview = () => {
  const { t } = useLingui()
  const assets = useHandAndBag()
  const numbers = useRead(silverNumbers, {})
  // Additional information, so the page does not wait for it.
  const { data: exchanged } = useRead(silverRecords, {})
  const both = assets.data && numbers.data ? { assets: assets.data, numbers: numbers.data.generals } : undefined
  return (
    <Screen
      title={t`Silver legend exchange`}
      backTo={to('mine')}
      read={combineReads(both, [assets, numbers])}
      promise={t`Luck and numbers of every general appear here once you are online.`}
    >
      {({ assets: data, numbers: generals }) => (
        <Generals assets={data} generals={generals} records={exchanged?.records ?? []} />
      )}
    </Screen>
  )
}

const ExchangePage = () => {
  const serial = new URLSearchParams(useSearch()).get('cardid')
  return serial ? <ForCard serial={serial} /> : <Overview />
}

export default ExchangePage
