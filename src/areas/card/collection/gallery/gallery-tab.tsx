import { useLingui } from '@lingui/react/macro'
import { to } from '../../../../contract/pages/paths.ts'
import { GoButton } from '../../../../shell/address/go-button.tsx'
import { GameTabs } from '../../../../shell/game/game-tabs.tsx'
import { Screen } from '../../../../shell/screen/screen.tsx'
import { useHand } from '../../base/hand/use-hand.ts'
import { LookUp } from '../../base/lookup/look-up.tsx'
import { Gallery } from './gallery.tsx'

const address = (query: Record<string, string>): string => to('threekingDomsWar', {}, { tab: 'cards', ...query })

/** The gallery as a tab of the game home. */
const GalleryTab = () => {
  const { t } = useLingui()
  const read = useHand()
  return (
    <Screen
      title={t`Card gallery`}
      backTo={to('home')}
      read={read}
      top={<GameTabs />}
      promise={t`Every card in the game appears here once you are online, and stays available without signal.`}
      end={read.data && <LookUp hand={read.data} savedAt={read.kept ? read.at : undefined} />}
    >
      {(held) => (
        <>
          <GoButton href={to('myCard')} wide>{t`My cards`}</GoButton>
          <Gallery hand={held} address={address} />
        </>
      )}
    </Screen>
  )
}

export default GalleryTab
