import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useSearch } from 'wouter'
import { icList } from '../../../contract/arcade/ic-cards.ts'
import { to } from '../../../contract/pages/paths.ts'
import { readIcNumber } from '../../../rules/codes/ic-number.ts'
import { handover } from '../../../shell/address/handover-ticket.ts'
import { Screen } from '../../../shell/screen/screen.tsx'
import { useRead } from '../../../state/reading/use-read.ts'
import { BindForm } from '../bind/bind-form.tsx'
import { OwnCard } from './own-card.tsx'

/** One of the player's cards; for any other number, and for none, the way to bind it. */
const IcDetailPage = () => {
  const { t } = useLingui()
  const number = readIcNumber(new URLSearchParams(useSearch()).get('id') ?? '') ?? ''
  const read = useRead(icList, {})
  const own = read.data?.cards.find((card) => card.number === number)
  useEffect(() => {
    // It is bound already: what its link brought along is of no more use.
    if (own) handover.secret = null
  }, [own])
  return (
    <Screen
      title={own ? t`IC card` : t`Bind an IC card`}
      backTo={to('icList')}
      read={read}
      promise={t`Your IC cards appear here once you are online.`}
    >
      {({ types }) => (own ? <OwnCard card={own} types={types} /> : <BindForm key={number} scanned={number} />)}
    </Screen>
  )
}

export default IcDetailPage
