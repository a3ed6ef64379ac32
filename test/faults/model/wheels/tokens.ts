import { type Fault, goodTravel } from '../line/faults.ts'
import { DAY_MS, HOUR_MS, type Wheel } from './wheel.ts'

/** The service renewed the session, and the phone never heard of it. */
const renewalUnheard: Fault = async (wire, request) => {
  const answer = await goodTravel(wire, request)
  if (!request.body.includes('old_exchange_new')) return answer
  throw new TypeError('network error')
}

export const tokens: readonly Wheel[] = [
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
      if (network.fired > 0) scene.turned += 1
    },
    fired: ({ network, server }) => network.fired > 0 && server.sessions.renewals > 0,
  },
]
