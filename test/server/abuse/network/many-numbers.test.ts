import { describe, expect, test, vi } from 'vitest'
import { loginByPassword, setPassword } from '../../../../src/contract/account/password.ts'
import { WAIT_TIMEOUT_MS } from '../../../support/wait-timeout.ts'
import { askFrom } from '../../support/callers/from-address.ts'
import { ask, codeOf } from '../../support/client.ts'
import { logIn, newPhone } from '../../support/players.ts'
import { engineAvailable, onOwnWith } from '../../support/service.ts'

const password = 'borrowed arrows in the fog'

describe.runIf(engineAvailable)('a stranger with many lines of a network and many numbers', () => {
  test('takes one place where hashes wait and it is full; others log in by password', () =>
    onOwnWith({ config: { trustedProxies: 1 } }, async (own) => {
      const phone = newPhone()
      const as = await logIn(own, phone)
      expect(await codeOf(ask(own, setPassword, { password, again: password }, { as }))).toBe(0)
      const logInFrom = (address: string, number: string) =>
        codeOf(
          askFrom(own, address, loginByPassword, {
            ...{ phoneCode: '+886', phone: number, password, privacyAgreed: true, device: 'x' },
          }),
        )
      const { hashes } = own.deps.limiters
      let open = () => {}
      const opened = new Promise<void>((resolve) => {
        open = resolve
      })
      // Two at work and two hundred who wait, each a player by themselves: only who has none waiting finds a place.
      const players = Array.from({ length: 202 }, (_, n) => hashes(`player ${n}`, () => opened))
      const asked = vi.spyOn(own.deps.limiters, 'hashes')
      // Eight at once of each line, as many as strangers have.
      const many = Array.from({ length: 208 }, (_, n) =>
        logInFrom(`2001:db8:1:${(n % 26).toString(16)}::1`, newPhone()),
      )
      await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(many.length), WAIT_TIMEOUT_MS)
      const other = logInFrom('2001:db8:2::1', phone)
      await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(many.length + 1), WAIT_TIMEOUT_MS)
      open()
      await Promise.all(players)
      expect(await other).toBe(0)
      const codes = await Promise.all(many)
      expect(codes.filter((code) => code !== 'unavailable')).toEqual(['password_wrong'])
    }))
})
