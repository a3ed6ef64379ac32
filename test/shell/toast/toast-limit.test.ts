import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { holdToasts, shown, toast } from '../../../src/shell/toast/toast.ts'
import { limitToasts } from '../../../src/shell/toast/toast-limit.ts'

let stop = () => {}
beforeEach(() => {
  shown.toasts = []
  stop = limitToasts()
})
afterEach(() => stop())

const texts = async (): Promise<string[]> => {
  // What follows a change follows it in the same turn.
  await Promise.resolve()
  return shown.toasts.map(({ text }) => text)
}

describe('of what is told', () => {
  test('three are drawn; what was drawn longest makes room', async () => {
    for (const text of ['1', '2', '3', '4']) toast(text)
    expect(await texts()).toEqual(['2', '3', '4'])
  })

  test('a refusal makes room last', async () => {
    toast('refused', 'danger')
    for (const text of ['1', '2', '3']) toast(text, 'done')
    expect(await texts()).toEqual(['refused', '2', '3'])
  })

  test('nothing makes room for what is only heard', async () => {
    for (const text of ['1', '2', '3']) toast(text)
    for (const text of ['heard 1', 'heard 2', 'heard 3']) toast(text, 'heard')
    expect((await texts()).slice(0, 3)).toEqual(['1', '2', '3'])
  })

  test('a refusal that waits until one has looked is told then, however much is given meanwhile', async () => {
    const release = holdToasts()
    toast('refused', 'danger')
    for (const text of ['1', '2', '3', '4']) toast(text, 'heard')
    for (const text of ['5', '6', '7']) toast(text, 'done')
    expect(await texts()).toContain('5')
    release()
    const told = await texts()
    expect(told).toContain('refused')
    expect(told).not.toContain('5')
  })
})
