import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { to } from '../../../contract/pages/paths.ts'
import { Screen } from '../../../shell/screen/screen.tsx'
import { shownCards } from '../base/hand/entries.ts'
import { NoCards } from '../base/hand/no-cards.tsx'
import { useHand } from '../base/hand/use-hand.ts'
import { LookUp } from '../base/lookup/look-up.tsx'
import { MyCards } from './my-cards.tsx'

const MyCardListPage = () => {
  const { t } = useLingui()
  const read = useHand()
  // Keeps the page's content after the last card was given up, so that the player can read the result.
  const [acting, setActing] = useState(false)
  return (
    <Screen
      title={t`My card list`}
      backTo={to('myCard')}
      read={read}
      promise={t`All your cards appear here once you are online, and stay available without signal.`}
      end={read.data && <LookUp hand={read.data} savedAt={read.kept ? read.at : undefined} />}
      empty={({ collection }) =>
        !acting && collection.complete && shownCards(collection).length === 0 ? <NoCards /> : null
      }
    >
      {(hand) => <MyCards hand={hand} onActing={setActing} />}
    </Screen>
  )
}

export default MyCardListPage
