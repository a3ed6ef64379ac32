import { useLingui } from '@lingui/react/macro'
import { decomposeOdds } from '../../../contract/card/card.ts'
import { to } from '../../../contract/pages/paths.ts'
import { oddsNow } from '../../../rules/saved-copy/titles.ts'
import { Screen } from '../../../shell/screen/screen.tsx'
import { useNow } from '../../../state/clock.ts'
import { useRead } from '../../../state/reading/use-read.ts'
import { TitleEffect } from '../../shared/title/title-effect.tsx'
import { DecomposeOdds, TitleTable } from './decompose-odds.tsx'
import { LuckOdds } from './luck-odds.tsx'
import { TenDrawOdds } from './ten-draw-odds.tsx'

/** /exchangeExplain: the odds need no request; the effect of the player's title does. */
const ExplainPage = () => {
  const { t } = useLingui()
  const told = useRead(decomposeOdds, {})
  const now = useNow()
  const read = { ...told, data: told.data && oddsNow(told.data, now) }
  return (
    <Screen
      title={t`How exchanges work`}
      backTo={to('threekingDomsWar', {}, { tab: 'mall' })}
      read={read}
      promise={t`The effect of your title appears here once you are online. The odds below are those without a title.`}
      below={
        <>
          <DecomposeOdds percent={read.data?.percent ?? 0} />
          <TitleTable />
          <LuckOdds />
          <TenDrawOdds />
        </>
      }
    >
      {(effect) => (
        <p>
          <TitleEffect {...effect} />
        </p>
      )}
    </Screen>
  )
}

export default ExplainPage
