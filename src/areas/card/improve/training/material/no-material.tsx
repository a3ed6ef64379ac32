import { useLingui } from '@lingui/react/macro'
import { to } from '../../../../../contract/pages/paths.ts'
import { GoButton } from '../../../../../shell/address/go-button.tsx'
import { Panel } from '../../../../../ui/surface/panel.tsx'
import type { Workpiece } from '../../../base/bench/use-bench.ts'

/** None of the player's cards would do. As long as some are still to come nobody knows that. */
export const NoMaterial = ({ piece: { collection, model } }: { readonly piece: Workpiece }) => {
  const { t } = useLingui()
  return collection.complete ? (
    <Panel
      scene="rack"
      title={t`No other ${model.name} card to use`}
      action={<GoButton href={to('shopList')}>{t`All stores`}</GoButton>}
    >
      <p>{t`Locked cards are not listed. You can draw more at machines.`}</p>
    </Panel>
  ) : null
}
