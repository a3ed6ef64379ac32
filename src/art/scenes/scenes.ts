import { beacon } from './beacon.ts'
import { bell } from './bell.ts'
import { board } from './board.ts'
import { brokenWheel } from './broken-wheel.ts'
import { camp } from './camp.ts'
import { cart } from './cart.ts'
import { courier } from './courier.ts'
import { DOOR_HEIGHT, DOOR_WIDTH, doors } from './door.ts'
import { gate } from './gate.ts'
import { granary } from './granary.ts'
import { halfTally } from './half-tally.ts'
import { joined } from './joined.ts'
import { lantern } from './lantern.ts'
import { ledger } from './ledger.ts'
import { mirror } from './mirror.ts'
import { podium } from './podium.ts'
import { rack } from './rack.ts'
import { scroll } from './scroll.ts'
import { seals } from './seals.ts'
import { shutters } from './shutters.ts'
import { HEIGHT, WIDTH } from './stage.ts'
import { token } from './token.ts'
import { waypost } from './waypost.ts'

const scenes = {
  beacon,
  bell,
  board,
  brokenWheel,
  camp,
  cart,
  courier,
  gate,
  granary,
  halfTally,
  joined,
  lantern,
  ledger,
  mirror,
  podium,
  rack,
  scroll,
  seals,
  shutters,
  token,
  waypost,
} as const

export type Scene = keyof typeof scenes

/** Room between two, so that none looks into the next where a screen rounds. */
const STEP = HEIGHT + 20

/** All of them in one file, one below the other: `#name` shows one; beside them the door's leaves of wide screens. */
export const sceneSheet = (): string => {
  const all = Object.entries(scenes)
  const drawn = all.map(
    ([name, drawing], index) =>
      `<view id="${name}" viewBox="0 ${index * STEP} ${WIDTH} ${HEIGHT}"/><g transform="translate(0 ${index * STEP})">${drawing}</g>`,
  )
  const left = WIDTH + 20
  const beside = Object.entries(doors).map(
    ([name, drawing], index) =>
      `<view id="${name}" viewBox="${left} ${index * STEP * 2} ${DOOR_WIDTH} ${DOOR_HEIGHT}"/><g transform="translate(${left} ${index * STEP * 2})">${drawing}</g>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${left + DOOR_WIDTH} ${all.length * STEP}">${[...drawn, ...beside].join('')}</svg>`
}
