import { Suspense } from 'react'
import { useSearch } from 'wouter'
import { partsFrom } from '../navigation/stack/parts.ts'
import { Arriving } from '../screen/arriving.tsx'
import { GameTabs } from './game-tabs.tsx'
import { tabPages } from './tab-pages.ts'
import { type GameTabName, gameTabOf, gameTabs } from './tabs.ts'

const parts = partsFrom((name: GameTabName) => tabPages[name]())

export const alsoFor = (search: string) => parts.fetch(gameTabOf(search))

/** /threekingDomsWar?tab=…: the tab's own screen. */
const GameHomePage = () => {
  const name = gameTabOf(useSearch())
  const Tab = parts.componentOf(name)
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
