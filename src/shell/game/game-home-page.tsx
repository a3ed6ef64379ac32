import { Suspense } from 'react'
import { useSearch } from 'wouter'
import { Arriving } from '../screen/arriving.tsx'
import { GameTabs } from './game-tabs.tsx'
import { tabParts } from './tab-parts.ts'
import { gameTabOf, gameTabs } from './tabs.ts'

/** /threekingDomsWar?tab=…: shows the screen of that tab. */
const GameHomePage = () => {
  const name = gameTabOf(useSearch())
  const Tab = tabParts.componentOf(name)
  return (
    <Suspense
      fallback={
        <Arriving title={gameTabs[name].title}>
          <GameTabs />
        </Arriving>
      }
    >
      <Tab />
    </Suspense>
  )
}

export default GameHomePage
