import { beforeEach, describe, expect, test } from 'vitest'
import type { RequestLayer } from '../../../src/client/api.ts'
import { createStored } from '../../../src/client/device/stored.ts'
import { playerInfo } from '../../../src/contract/account/account.ts'
import { chooseIcCard } from '../../../src/state/ic/choose-ic-card.ts'
import { icCard, restoreIcCard } from '../../../src/state/ic/ic-card.ts'
import { provideLayer } from '../../../src/state/layer.ts'
import { forgetAnswers, reading } from '../../../src/state/reading/answers.ts'
import { createMemoryKeyVal } from '../../support/device/memory-keyval.ts'

const keyval = createMemoryKeyVal()
const stored = createStored(keyval)
let refusal = ''
const layer: unknown = {
  stored,
  ask: async () => ({ ok: false, code: refusal, message: '', retryable: false }),
}
const isLayer = (given: unknown): given is RequestLayer => given === layer
if (isLayer(layer)) provideLayer(layer)

const number = '1234567812345670'
const read = () => reading(playerInfo, { project: 'tw-demo', icId: icCard.chosen }).refresh()

describe('the IC card that the app is looked at through', () => {
  beforeEach(async () => {
    refusal = 'not_yours'
    forgetAnswers()
    await chooseIcCard({ number, accountId: 'r1', data: { type: 'kingdoms' } })
  })

  test('is chosen again when the app is opened again', async () => {
    icCard.chosen = ''
    await restoreIcCard()
    expect(icCard.chosen).toBe(number)
    expect(await stored.get('icAccountId')).toBe('r1')
    expect(await stored.get('icData')).toEqual({ type: 'kingdoms' })
  })

  test('is let go of when the service says that it is not the player’s any more', async () => {
    await read()
    expect(icCard.chosen).toBe('')
    await expect.poll(() => stored.get('icId')).toBeNull()
    expect(await stored.get('icAccountId')).toBeNull()
    expect(await stored.get('icData')).toBeNull()
  })

  test('stays chosen when the service cannot be reached', async () => {
    refusal = 'loading_failed'
    await read()
    expect(icCard.chosen).toBe(number)
    expect(await stored.get('icId')).toBe(number)
  })
})
