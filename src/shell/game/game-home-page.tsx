import { Suspense } from 'react'
import { useSearch } from 'wouter'
import { PageBoundary } from '../navigation/stack/page-boundary.tsx'
import { PagePlaceholder } from '../screen/page-placeholder.tsx'
import { GameTabs } from './game-tabs.tsx'
import { tabParts } from './tab-parts.ts'
import { type GameTabName, gameTabOf, gameTabs } from './tabs.ts'

const Tab = ({ name }: { readonly name: GameTabName }) => {
  const Part = tabParts.componentOf(name)
  return <Part />
}

/** /threekingDomsWar?tab=…: shows the screen of that tab. A missing or broken one leaves the way to the others. */
const GameHomePage = () => {
  const name = gameTabOf(useSearch())
  return (
    <PageBoundary key={name} top={<GameTabs />}>
      <Suspense
        fallback={
          <PagePlaceholder title={gameTabs[name].title}>
            <GameTabs />
          </PagePlaceholder>
        }
      >
        <Tab name={name} />
      </Suspense>
    </PageBoundary>
  )
}

export default GameHomePage
