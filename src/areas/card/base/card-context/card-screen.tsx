import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useSearch } from 'wouter'
import type { ErrorCode } from '../../../../contract/errors.ts'
import { to } from '../../../../contract/pages/paths.ts'
import { Screen } from '../../../../shell/screen/screen.tsx'
import { errorTexts } from '../../../../shell/texts/errors.ts'
import { missingOf, usePendingCard } from '../../../../state/cards/use-pending-card.ts'
import { Panel } from '../../../../ui/surface/panel.tsx'
import { SyncProgress } from '../hand/sync-progress.tsx'
import { type CardContext, cardContextOf, useHandAndBag } from './card-context.ts'
import { RemedyButton } from './remedies.tsx'

interface CardScreenProps {
  readonly title: string
  readonly promise: string
  readonly children: (context: CardContext) => ReactNode
}

export const NotMine = () => {
  const { t } = useLingui()
  return (
    <Panel scene="rack" title={t`You do not have this card`} action={<RemedyButton code="not_found" serial="" />}>
      <p>{t`It has been used up, or another account has bound it.`}</p>
    </Panel>
  )
}

/** Why the card cannot be used for this, and a link to what helps. */
export const Blocked = ({ code, serial }: { readonly code: ErrorCode; readonly serial: string }) => {
  const { i18n } = useLingui()
  return <Panel scene="gate" title={i18n._(errorTexts[code])} action={<RemedyButton code={code} serial={serial} />} />
}

/**
 * The frame of a page about one of the player's cards, `?cardid=`. While a first sync is running, a missing card is not
 * reported as missing.
 */
export const CardScreen = ({ title, promise, children }: CardScreenProps) => {
  const serial = new URLSearchParams(useSearch()).get('cardid') ?? ''
  const assets = useHandAndBag()
  const found = assets.data && cardContextOf(assets.data, serial)
  const read = usePendingCard(assets, missingOf(assets.data, serial, assets.kept))
  return (
    <Screen
      title={title}
      backTo={to('cardDetail', {}, { cardid: serial })}
      read={read}
      promise={promise}
      empty={() => (found ? null : <NotMine />)}
    >
      {() =>
        found && (
          <>
            <SyncProgress collection={found.collection} />
            {children(found)}
          </>
        )
      }
    </Screen>
  )
}
