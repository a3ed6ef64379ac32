import { lazy, Suspense } from 'react'
import { useSearch } from 'wouter'
import { gameTabNames, gameTabOf, gameTabs } from './tabs.ts'

const components = new Map(gameTabNames.map((name) => [name, lazy(gameTabs[name].load)]))

/** /threekingDomsWar?tab=…: the tab's own screen. */
const GameHomePage = () => {
  const Tab = components.get(gameTabOf(useSearch()))
  return <Suspense fallback={null}>{Tab && <Tab />}</Suspense>
}

export default GameHomePage
