import { afterEach, describe, expect, test } from 'vitest'
import { actMachine, type Phase } from '../../../src/areas/shared/act/act-machine.ts'
import type { LiveOutcome, LiveResult, RequestLayer } from '../../../src/client/api.ts'
import { changeSkin } from '../../../src/contract/card/training.ts'
import { provideLayer } from '../../../src/state/layer.ts'
import { session } from '../../../src/state/session.ts'

afterEach(() => {
  session.player = null
})

const args = { cardid: 'TT-1', act: 'use' } as const
const lost = { ok: false, code: 'network_fluctuating', message: '', retryable: true, inDoubt: true } as const
const unsent = { ok: false, code: 'needs_connection', message: '', retryable: true } as const
const refused = { ok: false, code: 'changed_meanwhile', message: '', retryable: false } as const
const undone = { ok: true, state: 'undone' } as const

/** A service whose answer comes when the test says so; `word` is what it says afterwards. */
const begin = (word: LiveOutcome<never> = undone) => {
  session.player = { roleid: '1001', phone: '09', phoneCode: '+886' }
  const abandon: unknown[] = []
  const phases: Phase<unknown>['step'][] = []
  let answer = (_: LiveResult<never>): void => undefined
  const layer: unknown = {
    ask: () =>
      new Promise((resolve) => {
        answer = resolve
      }),
    outcomeOf: async () => word,
    abandon: async (...of: unknown[]) => void abandon.push(of),
  }
  const isLayer = (given: unknown): given is RequestLayer => given === layer
  if (isLayer(layer)) provideLayer(layer)
  const steps = actMachine(
    changeSkin,
    ({ step }) => void phases.push(step),
    () => undefined,
  )
  const answered = async (given: LiveResult<never>) => {
    answer(given)
    await over
  }
  const over = steps.start(args)
  return { steps, answered, abandon, phases }
}

const once = [['1001', changeSkin, args]]

describe('an act whose page is left', () => {
  test('is let go of when it turns out not to be done so far, though it was still asked when they left', async () => {
    const { steps, answered, abandon, phases } = begin()
    steps.unmount()
    expect(abandon).toEqual([])
    await answered(lost)
    expect(phases.at(-1)).toBe('undone')
    expect(abandon).toEqual(once)
  })

  test('is let go of when it never left the phone', async () => {
    const { steps, answered, abandon } = begin()
    steps.unmount()
    await answered(unsent)
    expect(abandon).toEqual(once)
  })

  test('is let go of where the service says nothing', async () => {
    const { steps, answered, abandon, phases } = begin(lost)
    steps.unmount()
    await answered(lost)
    expect(phases.at(-1)).toBe('unsure')
    expect(abandon).toEqual(once)
  })

  test('is let go of as they leave where it was not done by then', async () => {
    const { steps, answered, abandon } = begin()
    await answered(lost)
    expect(abandon).toEqual([])
    steps.unmount()
    expect(abandon).toEqual(once)
  })

  test('is waited for by who comes back to it in time', async () => {
    const { steps, answered, abandon } = begin()
    steps.unmount()
    steps.mount()
    await answered(lost)
    expect(abandon).toEqual([])
  })

  test('has nothing to be let go of once it is over', async () => {
    const { steps, answered, abandon } = begin()
    steps.unmount()
    await answered(refused)
    expect(abandon).toEqual([])
  })
})
