import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

interface GameTab {
  readonly title: MessageDescriptor
}

/** The tabs of the game home, in order. */
const table = {
  game: { title: msg`Game` },
  profile: { title: msg`Profile` },
  cards: { title: msg`Card gallery` },
  mall: { title: msg`Exchange mall` },
  signin: { title: msg`Daily sign-in` },
  ranking: { title: msg`Leaderboards` },
} as const satisfies Record<string, GameTab>

export type GameTabName = keyof typeof table
export const gameTabs: Readonly<Record<GameTabName, GameTab>> = table
export const isGameTab = (name: string): name is GameTabName => Object.hasOwn(table, name)
export const gameTabNames: readonly GameTabName[] = Object.keys(table).filter(isGameTab)

export const gameTabOf = (search: string): GameTabName => {
  const asked = new URLSearchParams(search).get('tab') ?? ''
  return isGameTab(asked) ? asked : 'game'
}
