import { halfTally } from './desk/half-tally.ts'
import { joined } from './desk/joined.ts'
import { ledger } from './desk/ledger.ts'
import { mirror } from './desk/mirror.ts'
import { rack } from './desk/rack.ts'
import { scroll } from './desk/scroll.ts'
import { seals } from './desk/seals.ts'
import { token } from './desk/token.ts'
import { beacon } from './road/beacon.ts'
import { brokenWheel } from './road/broken-wheel.ts'
import { camp } from './road/camp.ts'
import { cart } from './road/cart.ts'
import { courier } from './road/courier.ts'
import { lantern } from './road/lantern.ts'
import { waypost } from './road/waypost.ts'
import { HEIGHT, WIDTH } from './stage.ts'
import { bell } from './town/bell.ts'
import { board } from './town/board.ts'
import { DOOR_HEIGHT, DOOR_WIDTH, doors } from './town/door.ts'
import { gate } from './town/gate.ts'
import { granary } from './town/granary.ts'
import { podium } from './town/podium.ts'
import { shutters } from './town/shutters.ts'

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

/** A gap between scenes, so that none shows its neighbour through rounding. */
const STEP = HEIGHT + 20

/** All scenes in one file, one below the other; `#name` shows one. Next to them the door panels for wide screens. */
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
