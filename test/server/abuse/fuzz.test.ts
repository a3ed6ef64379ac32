import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Service } from '../../../src/server/service.ts'
import { sized } from '../../support/full-run.ts'
import { memoryHeld } from '../../support/memory-held.ts'
import { bodiesFor } from '../../support/schemas/bodies.ts'
import { type Declared, type Door, everyDeclaration } from '../../support/schemas/doors.ts'
import { outsideMembers, outsideValues } from '../../support/schemas/outside.ts'
import { type Caller, callerAt } from '../support/callers/doors.ts'
import { BASE, clock } from '../support/clock.ts'
import { engineAvailable, startOwn } from '../support/service.ts'

/** Bodies that a door gets at least, however few acts it has. */
const LEAST_OF_DOOR = 60
const BODIES = sized(5_000, 200_000)
const AT_ONCE = 10
/**
 * What the second half may add to the first, which has filled whatever is kept. Of 2,500 bodies one megabyte stayed,
 * five with the embedded database, whose rows are held in the same memory.
 */
const MOST_GROWTH_BYTES = 10 * 1024 * 1024 + BODIES * 1024
const SEED = 20_261_122
const leak = /\.ts:|node_modules|\bselect\b.*\bfrom\b|insert into/i

describe.runIf(engineAvailable)('whatever body comes', () => {
  let service: Service
  let caller: Caller
  const errors: string[] = []
  beforeAll(async () => {
    clock.set(BASE)
    const log = { write: (line: string) => void (/"level":(50|60)/.test(line) && errors.push(line)) }
    service = await startOwn({ log, config: { sessionMinutes: 10_080 } })
    caller = await callerAt(service)
  })
  afterAll(() => service?.stop())

  /** The code of the answer; anything that fails the service fails the test, with the body that did it. */
  const provoke = async (door: Door, body: string): Promise<string> => {
    let response = await caller.say(door, body)
    // Too many at one row on a busy machine: that is said of the moment, not of the body.
    for (let again = 0; response.status === 503 && again < 5; again++) response = await caller.say(door, body)
    const answer = await response.text()
    const told = body.length > 2_000 ? `${body.slice(0, 1_000)} … ${body.slice(-500)}` : body
    if (response.status >= 500 || leak.test(answer)) expect.fail(`${response.status} ${answer} to ${door}: ${told}`)
    return String(JSON.parse(answer).code)
  }

  const provokeAll = async (declared: Declared, bodies: readonly string[], codes: Map<string, number>) => {
    for (let first = 0; first < bodies.length; first += AT_ONCE) {
      // Past every limit of a minute.
      clock.advance(61_000)
      const batch = bodies.slice(first, first + AT_ONCE)
      const told = await Promise.all(batch.map((body) => provoke(declared.door, body)))
      for (const code of told) codes.set(code, (codes.get(code) ?? 0) + 1)
      const gone = ['unauthorized', 'bad_signature', 'account_blocked'].some((code) => told.includes(code))
      if (declared.door === 'player' && gone) await caller.renew()
    }
    if (['logout', 'old_exchange_new', 'del_account', 'end_device'].includes(declared.name)) await caller.renew()
  }

  test(`${BODIES} bodies inside and outside of the schemas of every door never fail the service`, async () => {
    const each = Math.ceil(BODIES / everyDeclaration.length)
    // A door with few acts gets as many bodies as tell something about a door.
    const ofEach = ({ door }: Declared) =>
      Math.max(each, Math.ceil(LEAST_OF_DOOR / everyDeclaration.filter((one) => one.door === door).length))
    const codes = new Map<Door, Map<string, number>>()
    const provokeHalf = async (half: 0 | 1) => {
      for (const [at, declared] of everyDeclaration.entries()) {
        const ofDoor = codes.get(declared.door) ?? new Map<string, number>()
        codes.set(declared.door, ofDoor)
        const many = Math.ceil(ofEach(declared) / 2)
        // No key twice.
        let index = half * many
        const around = (args: object) => caller.around(declared, args, ++index)
        const seed = SEED + at + half * everyDeclaration.length
        await provokeAll(declared, bodiesFor(declared.args, many, seed, around), ofDoor)
      }
    }
    await provokeHalf(0)
    const before = memoryHeld()
    await provokeHalf(1)
    const growth = memoryHeld() - before
    // Most of it is told apart as nonsense, and some of it gets as far as the act, at every door.
    for (const [door, ofDoor] of codes) {
      expect(ofDoor.get('bad_request') ?? 0, door).toBeGreaterThan(10)
      expect(ofDoor.size, door).toBeGreaterThan(2)
      expect([...ofDoor.keys()], door).not.toContain('bad_signature')
    }
    expect(codes.get('player')?.get('0') ?? 0).toBeGreaterThan(each)
    expect(growth).toBeLessThan(MOST_GROWTH_BYTES)
    expect(errors).toEqual([])
  }, 3_600_000)

  test('each thing that no schema knows is refused at every door, alone, as a value and as a member', async () => {
    for (const name of ['login_by_code', 'push_subscribe', 'report_match', 'hand_over', 'gifts.create']) {
      const declared = everyDeclaration.find((one) => one.name === name)
      if (!declared) throw new Error(`nothing is called ${name}`)
      const { door } = declared
      for (const value of outsideValues) {
        clock.advance(61_000)
        const inside = JSON.stringify(caller.around(declared, { at: '@@' }, 0)).replace('"@@"', () => value)
        for (const body of [value, inside])
          expect(await provoke(door, body), `${name} ${body.slice(0, 80)}`).not.toBe('0')
      }
      for (const member of outsideMembers) {
        const body = `{${member},${JSON.stringify(caller.around(declared, {}, 0)).slice(1)}`
        expect(await provoke(door, body), `${name} ${member.slice(0, 80)}`).not.toBe('0')
      }
    }
    expect(errors).toEqual([])
  })

  test('ten megabytes are refused at every door, and nothing of them is held', async () => {
    const much = 'x'.repeat(10 * 1024 * 1024)
    const before = memoryHeld()
    for (const door of ['player', 'machine', 'platform', 'operator'] as const) {
      for (let times = 0; times < 5; times++) {
        expect(await provoke(door, `{"action":"player_info","more":"${much}"}`)).toBe('body_too_large')
      }
    }
    expect(memoryHeld() - before).toBeLessThan(5 * much.length)
  })
})
