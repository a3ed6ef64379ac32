import { sessionIdOf } from '../../../../src/contract/wire/signature.ts'
import { DAY_MS } from '../../../../src/rules/time/calendar.ts'
import { HOUR_MS } from '../../../../src/rules/time/units.ts'
import { type Fault, goodTravel } from '../line/faults.ts'
import type { ModelSessions } from '../service/server-sessions.ts'
import type { Scenario, Scene } from './scenario.ts'

/** The service refreshed the session, but the phone never got the answer. */
const renewalUnheard: Fault = async (wire, request) => {
  const answer = await goodTravel(wire, request)
  if (!request.body.includes('old_exchange_new')) return answer
  throw new TypeError('network error')
}

/** Uses a copied token, and refreshes it when it expires. */
const createThief = (sessions: ModelSessions, time: { readonly now: number }, stolen: string) => {
  let token = stolen
  const held = () => sessions.find(sessionIdOf(token) ?? '')
  const isGood = () => {
    const session = held()
    return session !== null && sessions.use(session, time.now)
  }
  return {
    acts(): boolean {
      if (isGood()) return true
      const session = held()
      const next = session && sessions.use(session, time.now, true) ? sessions.renew(session) : null
      token = next ?? token
      return next !== null && isGood()
    },
  }
}

/** How often both may act in turns before the reuse must be noticed. */
const MOST_TURNS = 2

/** A copied token is used patiently: shortly after its owner has refreshed it, the thief does too. */
const stealAndShare = async (scene: Scene): Promise<void> => {
  const { chance, time, device, player, server } = scene
  const { sessions } = server
  const stolen = device.disk.signedIn()?.access_token
  if (stolen === undefined || !sessions.share(stolen)) return
  scene.hits += 1
  const thief = createThief(sessions, time, stolen)
  let [before, turns] = [stolen, 0]
  for (let turn = 0; turn < 6; turn++) {
    if (chance.hits(0.5)) device.killAll()
    await time.runUntil(time.now + chance.between(2.1 * HOUR_MS, 6 * HOUR_MS))
    player.readOther(player.tab(0)).catch(() => {})
    await time.runUntil(time.now + chance.between(5_000, 55_000))
    const owner = device.disk.signedIn()?.access_token
    if (owner === undefined) return
    const isTheirTurn = owner !== before
    before = owner
    if (thief.acts() && isTheirTurn) turns += 1
  }
  if (turns > MOST_TURNS) player.untrue.push(`unnoticed: a stolen token was good ${turns} times after its owner's`)
}

export const tokens: readonly Scenario[] = [
  { name: 'a stolen token', line: () => [renewalUnheard], after: stealAndShare },
  {
    name: 'tokens run out',
    line: () => [renewalUnheard],
    async beside(scene) {
      const { chance, time, device, network } = scene
      if (!chance.hits(0.5)) return
      const ms = chance.hits(0.8) ? chance.between(HOUR_MS, 5 * HOUR_MS) : chance.between(DAY_MS, 20 * DAY_MS)
      if (chance.hits(0.5)) device.killAll()
      else device.sleepUntil(time.now + ms)
      await time.runUntil(time.now + ms)
      for (const tab of device.living()) tab.wake()
      if (network.fired > 0) scene.hits += 1
    },
    fired: ({ network, server }) => network.fired > 0 && server.sessions.renewals > 0,
  },
]
