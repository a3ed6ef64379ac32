import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allActions } from '../../../src/contract/registry.ts'
import type { ReadAction } from '../../../src/contract/wire/kinds.ts'
import { demoAccount } from '../../../src/server/demo/people/accounts.ts'
import type { Service } from '../../../src/server/service.ts'
import { openDevice } from '../support/callers/app-device.ts'
import { clock } from '../support/clock.ts'
import { sessionOf } from '../support/players.ts'
import { engineAvailable } from '../support/service.ts'
import { startWorld } from '../support/world/start-world.ts'

/** In letters, as `held.ts` counts it. */
const LONG = 4_096
const kept = allActions.filter((action): action is ReadAction => action.kind === 'read' && !action.unkept)
const usual: readonly Record<string, string>[] = [{}, { project: 'tw-demo', icId: '' }]

describe.runIf(engineAvailable)('a device that asks for the same again', () => {
  let s: Service
  beforeAll(async () => {
    s = await startWorld()
  })
  afterAll(() => s.stop())

  test('hears the same of every read that is kept, in a few words where it is long', async () => {
    const device = openDevice(s)
    await device.become(await sessionOf(s, demoAccount.roleid))
    const read = async (action: ReadAction, args: Record<string, string>) => {
      clock.advance(1_000)
      const answer = await device.read(action, args)
      return { answer, up: device.line.up, down: device.line.down }
    }
    const long: string[] = []
    for (const action of kept) {
      const args = usual.find((one) => v.is(action.args, one))
      if (!args) continue
      const [first, second] = [await read(action, args), await read(action, args)]
      if (!first.answer.ok || !second.answer.ok) continue
      expect(second.answer.data, action.name).toEqual(first.answer.data)
      if (JSON.stringify(first.answer.data).length < LONG) continue
      long.push(action.name)
      expect(second.up + second.down, action.name).toBeLessThan(first.down / 3)
    }
    expect(long).toEqual(expect.arrayContaining(['mall_goods', 'mail_list']))
  })
})
