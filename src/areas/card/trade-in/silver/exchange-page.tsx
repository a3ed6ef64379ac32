import { useLingui } from '@lingui/react/macro'
import { useSearch } from 'wouter'
import { silverEligibility, silverNumbers, silverRecords } from '../../../../contract/card/silver.ts'
import { to } from '../../../../contract/pages/paths.ts'
import { Screen } from '../../../../shell/screen/screen.tsx'
import { missingOf, useAwaited } from '../../../../state/cards/use-awaited.ts'
import { joined } from '../../../../state/reading/joined.ts'
import { useRead } from '../../../../state/reading/use-read.ts'
import { NotMine } from '../../base/bench/bench-screen.tsx'
import { useBench, workpieceOf } from '../../base/bench/use-bench.ts'
import { Application } from './application.tsx'
import { Generals } from './generals.tsx'

const ForCard = ({ serial }: { readonly serial: string }) => {
  const { t } = useLingui()
  const bench = useBench()
  const piece = bench.data && workpieceOf(bench.data, serial)
  const missing = missingOf(bench.data, serial, bench.kept)
  const mine = piece !== undefined || missing !== null || !bench.data
  const state = useRead(silverEligibility, { cardid: serial }, piece !== undefined)
  const both = piece && state.data ? { piece, state: state.data } : undefined
  // The conditions are requested only when the card is known, so until then only the bench is awaited.
  const read = useAwaited(joined<typeof both | null>(mine ? both : null, piece ? [bench, state] : [bench]), missing)
  return (
    <Screen
      title={t`Silver legend exchange`}
      backTo={to('cardDetail', {}, { cardid: serial })}
      read={read}
      promise={t`Requirements, luck and numbers appear here once you are online.`}
      empty={(data) => (data === null ? <NotMine /> : null)}
    >
      {(data) => data && <Application key={serial} given={data.piece} state={data.state} />}
    </Screen>
  )
}

const Overview = () => {
  const { t } = useLingui()
  const bench = useBench()
  const numbers = useRead(silverNumbers, {})
  // Additional information, so the page does not wait for it.
  const { data: exchanged } = useRead(silverRecords, {})
  const both = bench.data && numbers.data ? { bench: bench.data, numbers: numbers.data.generals } : undefined
  return (
    <Screen
      title={t`Silver legend exchange`}
      backTo={to('mine')}
      read={joined(both, [bench, numbers])}
      promise={t`Luck and numbers of every general appear here once you are online.`}
    >
      {({ bench: data, numbers: generals }) => (
        <Generals bench={data} generals={generals} records={exchanged?.records ?? []} />
      )}
    </Screen>
  )
}

const ExchangePage = () => {
  const serial = new URLSearchParams(useSearch()).get('cardid')
  return serial ? <ForCard serial={serial} /> : <Overview />
}

export default ExchangePage
