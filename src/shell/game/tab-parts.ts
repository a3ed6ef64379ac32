import type { ComponentType } from 'react'
import { lazyComponents } from '../code/lazy-components.ts'
import type { GameTabName } from './tabs.ts'

/** A whole screen, including the tabs above its content. */
type LoadTab = () => Promise<{ readonly default: ComponentType }>

/** The code of each tab, loaded when it is first opened. Imported by the game home only. */
const pages: Readonly<Record<GameTabName, LoadTab>> = {
  game: () => import('../../areas/game/today-page.tsx'),
  profile: () => import('../../areas/game/profile/profile-page.tsx'),
  cards: () => import('../../areas/card/collection/gallery/gallery-tab.tsx'),
  mall: () => import('../../areas/mall/mall-page.tsx'),
  signin: () => import('../../areas/signin/sign-in-page.tsx'),
  ranking: () => import('../../areas/ranking/ranking-page.tsx'),
}

export const tabParts = lazyComponents((name: GameTabName) => pages[name]())
