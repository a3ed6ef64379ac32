import { afterEach, describe, expect, test } from 'vitest'
import { actMachine, type Phase } from '../../../src/areas/shared/act/act-machine.ts'
import type { LiveResult, LiveWord, RequestLayer } from '../../../src/client/api.ts'
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
const begin = (word: LiveWord<never> = undone) => {
  session.player = { roleid: '1001', phone: '09', phoneCode: '+886' }
  const letGo: unknown[] = []
  const phases: Phase<unknown>['step'][] = []
  let answer = (_: LiveResult<never>): void => undefined
  const layer: unknown = {
    ask: () =>
      new Promise((resolve) => {
        answer = resolve
      }),
    wordOn: async () => word,
    letGo: async (...of: unknown[]) => void letGo.push(of),
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
  return { steps, answered, letGo, phases }
}

const once = [['1001', changeSkin, args]]

describe('an act whose page is left', () => {
  test('is let go of when it turns out not to be done so far, though it was still asked when they left', async () => {
    const { steps, answered, letGo, phases } = begin()
    steps.unmount()
    expect(letGo).toEqual([])
    await answered(lost)
    expect(phases.at(-1)).toBe('undone')
    expect(letGo).toEqual(once)
  })

  test('is let go of when it never left the phone', async () => {
    const { steps, answered, letGo } = begin()
    steps.unmount()
    await answered(unsent)
    expect(letGo).toEqual(once)
  })

  test('is let go of where the service says nothing', async () => {
    const { steps, answered, letGo, phases } = begin(lost)
    steps.unmount()
    await answered(lost)
    expect(phases.at(-1)).toBe('unsure')
    expect(letGo).toEqual(once)
  })

  test('is let go of as they leave where it was not done by then', async () => {
    const { steps, answered, letGo } = begin()
    await answered(lost)
    expect(letGo).toEqual([])
    steps.unmount()
    expect(letGo).toEqual(once)
  })

  test('is waited for by who comes back to it in time', async () => {
    const { steps, answered, letGo } = begin()
    steps.unmount()
    steps.mount()
    await answered(lost)
    expect(letGo).toEqual([])
  })

  test('has nothing to be let go of once it is over', async () => {
    const { steps, answered, letGo } = begin()
    steps.unmount()
    await answered(refused)
    expect(letGo).toEqual([])
  })
})
