import { useLingui } from '@lingui/react/macro'
import { useSearch } from 'wouter'
import { to } from '../../../../contract/pages/paths.ts'
import { go } from '../../../../shell/address/history.ts'
import { itemName } from '../../../../shell/items/item-names.ts'
import { Screen } from '../../../../shell/screen/screen.tsx'
import { Segmented } from '../../../../ui/choice/segmented.tsx'
import { useHandAndBag } from '../../base/card-context/card-context.ts'
import { Sealing } from './sealing.tsx'
import { sealOf } from './uses.ts'

const SealPage = () => {
  const { i18n, t } = useLingui()
  const asked = new URLSearchParams(useSearch())
  const seal = sealOf(asked.get('seal'))
  const cardid = asked.get('cardid')
  return (
    <Screen
      title={t`Seals`}
      backTo={to('myBag')}
      read={useHandAndBag()}
      promise={t`Cards that need a seal appear here once you are online.`}
      top={
        <Segmented
          label={t`Seal type`}
          current={seal}
          onPick={(id) => go(to('cardSeal', {}, { seal: id, ...(cardid && { cardid }) }), { replace: true })}
          choices={[
            { id: 'activationSeal', label: itemName(i18n, 'activationSeal') },
            { id: 'printingSeal', label: itemName(i18n, 'printingSeal') },
          ]}
        />
      }
    >
      {(assets) => <Sealing key={seal} assets={assets} seal={seal} asked={cardid} />}
    </Screen>
  )
}

export default SealPage
