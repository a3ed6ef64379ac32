import { i18n } from '@lingui/core'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { useCode } from '../../src/areas/account/login/code/use-code.ts'
import { useReauthentication } from '../../src/areas/account/login/reauthenticate.tsx'
import type { Failure } from '../../src/client/api.ts'
import { onDevice } from '../../src/client/call/failure.ts'
import type { PasswordState } from '../../src/contract/account/password.ts'
import { renderPortal } from '../../src/shell/toast/portal.tsx'
import { provideLayer, request } from '../../src/state/layer.ts'
import { Phone } from '../client/support/phone.ts'
import { openMiniDom } from '../support/stubs/mini-dom.ts'
import { WAIT_TIMEOUT_MS } from '../support/wait-timeout.ts'

const page = openMiniDom()
const phone = new Phone()
const refused = vi.fn()

beforeAll(() => {
  i18n.loadAndActivate({ locale: 'en-US', messages: {} })
  provideLayer(phone.layer)
})
beforeEach(() => refused.mockClear())
afterAll(page.leave)

const Form = ({ useIt }: { readonly useIt: () => void }) => {
  useIt()
  return null
}

/** What a hook gives, as it was drawn last, until its form is left. */
const formOf = async <T,>(useIt: () => T) => {
  const drawn: T[] = []
  const leave = renderPortal(<Form useIt={() => void drawn.push(useIt())} />)
  await vi.waitFor(() => expect(drawn.length).toBeGreaterThan(0), WAIT_TIMEOUT_MS)
  const now = (): T => {
    const last = drawn.at(-1)
    if (!last) throw new Error('nothing was drawn')
    return last
  }
  return { now, leave }
}

describe('a form that a fresh login proves', () => {
  const known = (provenUntil: number | null): PasswordState => ({
    ...{ setAt: 1, provenUntil, phone: '09•• •••', phoneCode: '+886' },
  })
  const inAnHour = () => request().now() + 3_600_000

  test('asks for a proof once the service does, whatever this phone’s clock says', async () => {
    const until = inAnHour()
    const form = await formOf(() => useReauthentication(known(until), refused))
    expect(form.now()).toMatchObject({ proven: true, said: {} })
    form.now().heard(onDevice('code_required', false))
    await vi.waitFor(() => expect(form.now()).toMatchObject({ proven: false, said: { old: '' } }), WAIT_TIMEOUT_MS)
    // Not at the field of a code, which the player was not asked for.
    expect(refused.mock.calls).toEqual([[{ code: 'request_failed', message: expect.stringMatching(/it is you/) }]])
    form.leave()
  })

  test('says whatever else is refused as it is, also once it asks for a proof', async () => {
    const until = inAnHour()
    const fresh = await formOf(() => useReauthentication(known(until), refused))
    const weak = onDevice('password_weak', false)
    fresh.now().heard(weak)
    expect(fresh.now().proven).toBe(true)
    fresh.leave()
    const old = await formOf(() => useReauthentication(known(null), refused))
    const noCode = onDevice('code_required', false)
    old.now().heard(noCode)
    expect(refused.mock.calls).toEqual([[weak], [noCode]])
    old.leave()
  })
})

describe('a code that is not sent yet', () => {
  const tooSoon = (waitMs: number): Failure => ({
    ...onDevice('rate_limited', true),
    againAt: request().now() + waitMs,
  })
  const formAsking = (form: string, answer: Failure) =>
    formOf(() => useCode(form, async () => answer, refused, undefined))

  test('is counted down to where the service says when: another device may have had one sent', async () => {
    const answer = tooSoon(45_000)
    const form = await formAsking('soon', answer)
    await form.now().send()
    await vi.waitFor(() => expect(form.now().wait).toBe(45), WAIT_TIMEOUT_MS)
    expect(form.now().sent).toBe(false)
    expect(refused.mock.calls).toEqual([[null], [answer]])
    form.leave()
  })

  test('is told of in words alone where the wait is long', async () => {
    const answer = tooSoon(3_600_000)
    const form = await formAsking('late', answer)
    await form.now().send()
    await vi.waitFor(() => expect(form.now().busy).toBe(false), WAIT_TIMEOUT_MS)
    expect(form.now().wait).toBe(0)
    expect(refused.mock.calls).toEqual([[null], [answer]])
    form.leave()
  })
})
