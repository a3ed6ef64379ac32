import { useLingui } from '@lingui/react/macro'
import { to } from '../../../../contract/pages/paths.ts'
import { GoButton } from '../../../../shell/address/go-button.tsx'
import { Panel } from '../../../../ui/surface/panel.tsx'
import { FirstSteps } from '../../../shared/first-steps/first-steps.tsx'

/** The empty state of the collection: why, and the next step. */
export const NoCards = () => {
  const { t } = useLingui()
  return (
    <>
      <Panel
        scene="rack"
        title={t`No cards yet`}
        action={<GoButton href={to('cardList')}>{t`Browse all cards`}</GoButton>}
      >
        <p>{t`Draw cards at a machine with your IC card inserted, or let it read a card without an owner: they are yours and appear here.`}</p>
      </Panel>
      <FirstSteps />
    </>
  )
}
