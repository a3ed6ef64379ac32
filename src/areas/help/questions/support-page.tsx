import { useLingui } from '@lingui/react/macro'
import { useSearch } from 'wouter'
import { waysIn } from '../../../contract/account/account.ts'
import { to } from '../../../contract/pages/paths.ts'
import { GoButton } from '../../../shell/address/go-button.tsx'
import { Screen } from '../../../shell/screen/screen.tsx'
import { useRead } from '../../../state/reading/use-read.ts'
import { referenceId } from '../../shared/customer-service/mail-text.ts'
import { Service } from '../../shared/customer-service/service.tsx'

/** /support, with the id of the failure or order that led here. */
const SupportPage = () => {
  const { t } = useLingui()
  const asked = new URLSearchParams(useSearch())
  const [failure, order] = [referenceId(asked.get('failure')), referenceId(asked.get('order'))]
  return (
    <Screen
      title={t`Customer service`}
      backTo={to('mine')}
      read={useRead(waysIn, {})}
      promise={t`The address and the hotline appear here once you are online, and stay readable without signal.`}
      top={<GoButton href={to('icQuestion')} wide>{t`Search the questions first`}</GoButton>}
    >
      {() => <Service failure={failure} order={order} />}
    </Screen>
  )
}

export default SupportPage
