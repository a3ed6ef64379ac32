import { describe, expect, test } from 'vitest'
import { isPassword } from '../../../src/server/account/password/password-hash.ts'
import { secretsUnder } from '../../../src/server/session/secrets.ts'

describe('a password for a number that nobody has', () => {
  test('is wrong again after the first try failed for want of something', async () => {
    const whole = secretsUnder('7'.repeat(64))
    let failures = 1
    const secrets = {
      ...whole,
      encrypt(purpose: string, text: string) {
        if (failures-- > 0) throw new Error('out of memory')
        return whole.encrypt(purpose, text)
      },
    }
    await expect(isPassword(secrets, null, 'a-good-password')).rejects.toThrow('out of memory')
    expect(await isPassword(secrets, null, 'a-good-password')).toBe(false)
  })
})
