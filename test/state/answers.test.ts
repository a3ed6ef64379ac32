import { beforeEach, describe, expect, test } from 'vitest'
import type { RequestLayer } from '../../src/client/api.ts'
import { mailList } from '../../src/contract/news/mail.ts'
import { provideLayer } from '../../src/state/layer.ts'
import { answers, forgetAnswers, prime, reading } from '../../src/state/reading/answers.ts'

/** Whoever asked is answered when the test says so. */
const asked: ((answer: unknown) => void)[] = []
let copy: { readonly data: object; readonly at: number } | null = null
const layer: unknown = {
  ask: () => new Promise((resolve) => asked.push(resolve)),
  kept: async () => copy,
}
const isLayer = (given: unknown): given is RequestLayer => given === layer
if (isLayer(layer)) provideLayer(layer)

const mailsOf = (who: string) => ({ ok: true, data: { mails: [{ who }] }, at: 100, kept: false })
const mails = () => reading(mailList, {})

beforeEach(() => {
  forgetAnswers()
  asked.length = 0
  copy = null
})

describe('what was asked for one player', () => {
  test('is nothing to the next, however late it comes', async () => {
    const first = mails().refresh()
    forgetAnswers()
    const second = mails().refresh()
    asked[1]?.(mailsOf('second'))
    await second
    asked[0]?.(mailsOf('first'))
    await first
    expect(mails().known()).toMatchObject({ data: { mails: [{ who: 'second' }] } })
    expect(Object.keys(answers)).toHaveLength(1)
  })

  test('is asked for whoever is here now, where a view holds on to it', async () => {
    const heldOn = mails()
    const first = heldOn.refresh()
    forgetAnswers()
    const second = heldOn.refresh()
    expect(asked).toHaveLength(2)
    asked[0]?.(mailsOf('first'))
    asked[1]?.(mailsOf('second'))
    await Promise.all([first, second])
    expect(heldOn.known()).toMatchObject({ data: { mails: [{ who: 'second' }] } })
  })

  test('is not painted from the device for the next', async () => {
    copy = { data: { mails: [] }, at: 5 }
    const painting = mails().showCached()
    forgetAnswers()
    await painting
    expect(answers).toEqual({})
  })
})

describe('what turned out not to be so any more', () => {
  test('is asked for once more after an answer that was on its way before', async () => {
    const before = mails().refresh()
    const after = mails().refetch()
    asked[0]?.(mailsOf('before'))
    await before
    await expect.poll(() => asked.length).toBe(2)
    asked[1]?.(mailsOf('after'))
    await after
    await expect.poll(() => mails().known()).toMatchObject({ data: { mails: [{ who: 'after' }] } })
  })

  test('is asked for once where nothing was on its way', async () => {
    const only = mails().refetch()
    asked[0]?.(mailsOf('after'))
    await only
    expect(asked).toHaveLength(1)
  })
})

describe('what an act told', () => {
  test('is not undone by an answer from before it, and by a later one it is', async () => {
    const slow = mails().refresh()
    prime(mailList, {}, { mails: [] }, 150)
    asked[0]?.(mailsOf('before'))
    await slow
    expect(mails().known()).toMatchObject({ data: { mails: [] }, at: 150, kept: false, asking: false })
    const next = mails().refresh()
    asked[1]?.({ ...mailsOf('after'), at: 151 })
    await next
    expect(mails().known()).toMatchObject({ data: { mails: [{ who: 'after' }] }, at: 151 })
  })

  test('gives way to an answer from long before, whose clock was set right meanwhile', async () => {
    const right = mails().refresh()
    prime(mailList, {}, { mails: [] }, 3_600_000)
    asked[0]?.(mailsOf('right'))
    await right
    expect(mails().known()).toMatchObject({ data: { mails: [{ who: 'right' }] }, at: 100 })
  })
})

describe('a saved copy', () => {
  test('is being asked for until the service has answered, or could not', async () => {
    copy = { data: { mails: [] }, at: 5 }
    await mails().showCached()
    expect(mails().known()).toMatchObject({ kept: true, asking: true })
    const asking = mails().refresh()
    asked[0]?.({ ...mailsOf('before'), at: 5, kept: true })
    await asking
    expect(mails().known()).toMatchObject({ kept: true, asking: false })
  })

  test('turns fresh with the answer that was announced or a later one, and with none before it', async () => {
    copy = { data: { mails: [] }, at: 5 }
    await mails().showCached()
    await mails().applyNewer(7)
    expect(mails().known()).toMatchObject({ kept: true, at: 5 })
    copy = { data: { mails: [] }, at: 7 }
    await mails().applyNewer(7)
    expect(mails().known()).toMatchObject({ kept: false, at: 7 })
    copy = { data: { mails: [] }, at: 11 }
    await mails().applyNewer(9)
    expect(mails().known()).toMatchObject({ kept: false, at: 11 })
  })
})
