import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ComponentType } from 'react'

interface GameTab {
  readonly title: MessageDescriptor
  /** A whole screen, with the tabs above its content. */
  readonly load: () => Promise<{ default: ComponentType }>
}

/** The tabs of the game home, in order. */
const table = {
  game: { title: msg`Game`, load: () => import('../../areas/game/today-page.tsx') },
  profile: { title: msg`Profile`, load: () => import('../../areas/game/profile/profile-page.tsx') },
  cards: { title: msg`Card gallery`, load: () => import('../../areas/card/gallery/gallery-tab.tsx') },
  mall: { title: msg`Exchange mall`, load: () => import('../../areas/mall/mall-page.tsx') },
  signin: { title: msg`Daily sign-in`, load: () => import('../../areas/signin/sign-in-page.tsx') },
  ranking: { title: msg`Leaderboards`, load: () => import('../../areas/ranking/ranking-page.tsx') },
} as const satisfies Record<string, GameTab>

export type GameTabName = keyof typeof table
export const gameTabs: Readonly<Record<GameTabName, GameTab>> = table
export const isGameTab = (name: string): name is GameTabName => Object.hasOwn(table, name)
export const gameTabNames: readonly GameTabName[] = Object.keys(table).filter(isGameTab)

export const gameTabOf = (search: string): GameTabName => {
  const asked = new URLSearchParams(search).get('tab') ?? ''
  return isGameTab(asked) ? asked : 'game'
}
