import { Trans } from '@lingui/react/macro'
import type { decomposeOdds } from '../../../contract/card/card.ts'
import type { DataOf } from '../../../contract/wire/kinds.ts'
import { lastMoment } from '../../../rules/game/titles.ts'
import { longDate } from '../../../shell/texts/later-format.ts'

/** What the player's title adds to the odds of decomposing. */
export const TitleEffect = ({ percent, title }: DataOf<typeof decomposeOdds>) => {
  if (!title) return <Trans>A Collector title raises the chance of legend essence from epic and legend cards.</Trans>
  if (title.endsAt === null)
    return (
      <Trans>
        Your title “{title.name}” raises the chance of legend essence from epic and legend cards by {percent}%.
      </Trans>
    )
  return (
    <Trans>
      Your title “{title.name}” raises the chance of legend essence from epic and legend cards by {percent}% until{' '}
      {longDate(lastMoment(title.endsAt))}.
    </Trans>
  )
}
