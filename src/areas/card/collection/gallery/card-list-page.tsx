import { useLingui } from '@lingui/react/macro'
import { to } from '../../../../contract/pages/paths.ts'
import { Screen } from '../../../../shell/screen/screen.tsx'
import { useHand } from '../../base/hand/use-hand.ts'
import { LookUp } from '../../base/lookup/look-up.tsx'
import { Gallery } from './gallery.tsx'

const address = (query: Record<string, string>): string => to('cardList', {}, query)

const CardListPage = () => {
  const { t } = useLingui()
  const read = useHand()
  return (
    <Screen
      title={t`Card gallery`}
      backTo={to('myCard')}
      read={read}
      promise={t`Every card in the game appears here once you are online, and stays available without signal.`}
      end={read.data && <LookUp hand={read.data} savedAt={read.kept ? read.at : undefined} />}
    >
      {(hand) => <Gallery hand={hand} address={address} />}
    </Screen>
  )
}

export default CardListPage
