import { MACHINE_HEADER, MACHINE_PATH, signMachine } from '../../../../src/contract/arcade/machine.ts'
import { OPS_PATH } from '../../../../src/contract/ops/protocol.ts'
import { PLATFORM_HEADER, PLATFORM_PATH } from '../../../../src/contract/platform.ts'
import { API_PATH, SIGNATURE_HEADER } from '../../../../src/contract/wire/envelope.ts'
import { signAtk } from '../../../../src/contract/wire/signature.ts'
import type { Service } from '../../../../src/server/service.ts'
import { verbs } from '../../../../src/server/verbs.ts'
import type { Declared, Door } from '../../../support/schemas/doors.ts'
import { type Credentials, nextNonce } from '../client.ts'
import { clock } from '../clock.ts'
import { newPlayer } from '../players.ts'
import { OPS_KEY } from '../service.ts'
import { type Cabinet, park } from './machines.ts'

/** Somebody at every door of a service who proves who they are, whatever it is that they say. */
export interface Caller {
  /** What the door wants around the arguments. */
  around(declared: Declared, args: object, index: number): object
  say(door: Door, body: string): Promise<Response>
  /** Logs in anew: what was said may have ended the login. */
  renew(): Promise<void>
}

const paths: Readonly<Record<Door, string>> = {
  player: API_PATH,
  machine: MACHINE_PATH,
  platform: PLATFORM_PATH,
  operator: OPS_PATH,
}

export const callerAt = async (service: Service): Promise<Caller> => {
  const cabinets: readonly Cabinet[] = await Promise.all(
    (['battle', 'draw', 'print'] as const).map((kind) => park(service, kind)),
  )
  let as: Credentials = await newPlayer(service)
  let said = 0

  const headersFor = (door: Door, body: string): Record<string, string> => {
    said += 1
    const now = clock.now()
    if (door === 'player') return { [SIGNATURE_HEADER]: signAtk(as.token, now, nextNonce(), body) }
    if (door === 'operator') return { authorization: `Bearer ${OPS_KEY}` }
    if (door === 'platform') {
      return { [PLATFORM_HEADER]: signMachine('host-app', service.deps.platformKey, now, said, body) }
    }
    const { id = '', key = '' } = cabinets[said % cabinets.length] ?? {}
    return { [MACHINE_HEADER]: signMachine(id, key, now, said, body) }
  }

  return {
    around({ door, name }, args, index) {
      if (door === 'operator') return { act: name, as: 'lin', key: `fuzz:${name}:${index}`, args }
      if (door === 'platform') return { action: name, ...args }
      if (door === 'machine') return { action: name, key: `fuzz:${name}:${index}`, ...args }
      const opKey = verbs.get(name)?.parse(args)?.naturalKey ?? `fuzz:${name}:${index}`
      return { action: name, roleid: as.roleid, opKey, ...args }
    },
    say: async (door, body) =>
      service.app.request(
        paths[door],
        { method: 'POST', body, headers: headersFor(door, body) },
        { incoming: { socket: { remoteAddress: '127.0.0.1' } } },
      ),
    renew: async () => {
      as = await newPlayer(service)
    },
  }
}
