import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useSearch } from 'wouter'
import { icList } from '../../../contract/arcade/ic-cards.ts'
import { to } from '../../../contract/pages/paths.ts'
import { readIcNumber } from '../../../rules/codes/ic-number.ts'
import { GoButton } from '../../../shell/address/go-button.tsx'
import { handover } from '../../../shell/address/handover-ticket.ts'
import { Screen } from '../../../shell/screen/screen.tsx'
import { useRead } from '../../../state/reading/use-read.ts'
import { NoSuchCode } from '../../shared/customer-service/no-such-code.tsx'
import { BindForm } from '../bind/bind-form.tsx'
import { OwnCard } from './own-card.tsx'

const NoSuchNumber = () => {
  const { t } = useLingui()
  useEffect(() => {
    handover.secret = null
  }, [])
  return (
    <NoSuchCode title={t`IC card`} backTo={to('icList')}>
      <GoButton href={to('icDetail')} replace>{t`Bind an IC card`}</GoButton>
    </NoSuchCode>
  )
}

/** One of the player's cards; for any other number the form to bind it, with an empty number if there is none. */
const Numbered = ({ number }: { readonly number: string }) => {
  const { t } = useLingui()
  const read = useRead(icList, {})
  const own = read.data?.cards.find((card) => card.number === number)
  useEffect(() => {
    // Already bound, so the secret from its link is not needed any more.
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

const IcDetailPage = () => {
  const asked = new URLSearchParams(useSearch()).get('id') ?? ''
  const number = asked === '' ? '' : readIcNumber(asked)
  return number === undefined ? <NoSuchNumber /> : <Numbered number={number} />
}

export default IcDetailPage
