import { useLingui } from '@lingui/react/macro'
import { to } from '../../../../contract/pages/paths.ts'
import { Screen } from '../../../../shell/screen/screen.tsx'
import { shownCards } from '../../base/hand/entries.ts'
import { NoCards } from '../../base/hand/no-cards.tsx'
import { useHand } from '../../base/hand/use-hand.ts'
import { LookUp } from '../../base/lookup/look-up.tsx'
import { Overview } from './overview.tsx'

const MyCardPage = () => {
  const { t } = useLingui()
  const read = useHand()
  return (
    <Screen
      title={t`My cards`}
      backTo={to('mine')}
      read={read}
      promise={t`Your collection appears here once you are online.`}
      end={read.data && <LookUp hand={read.data} savedAt={read.kept ? read.at : undefined} />}
      empty={({ collection }) => (collection.complete && shownCards(collection).length === 0 ? <NoCards /> : null)}
    >
      {(hand) => <Overview hand={hand} />}
    </Screen>
  )
}

export default MyCardPage
