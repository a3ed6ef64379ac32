import { Suspense } from 'react'
import { useSearch } from 'wouter'
import { PagePlaceholder } from '../screen/page-placeholder.tsx'
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
        <PagePlaceholder title={gameTabs[name].title}>
          <GameTabs />
        </PagePlaceholder>
      }
    >
      <Tab />
    </Suspense>
  )
}

export default GameHomePage
