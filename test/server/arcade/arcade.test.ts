import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { writeIcLogin } from '../../../src/rules/codes/ic-login.ts'
import { totpCode, totpStep } from '../../../src/rules/codes/totp.ts'
import { readOptions } from '../../../src/server/arcade/options.ts'
import { doOne } from '../../../src/server/arcade/single.ts'
import type { Service } from '../../../src/server/service.ts'
import { newGuest, park } from '../support/callers/machines.ts'
import { clock } from '../support/clock.ts'
import { engineAvailable, startOwn } from '../support/service.ts'

describe.runIf(engineAvailable)('the command that plays machines', () => {
  let s: Service
  beforeAll(async () => {
    clock.set(Date.now())
    s = await startOwn({ now: Date.now })
  })
  afterAll(() => s?.stop())
  const at = async (...line: string[]) => {
    const { id, key } = await park(s)
    return doOne(readOptions([...line, '--machine', id, '--key', key, '--url', s.url]))
  }

  test('logs in by what the QR on a phone says, once', async () => {
    const { number, totp } = await newGuest(s)
    const read = writeIcLogin(number, totpCode(totp, totpStep(Date.now())))
    expect(await at('login', '--read', read)).toMatchObject({ ok: true, data: { number } })
    expect(await at('login', '--read', read)).toMatchObject({ ok: false, code: 'code_wrong' })
    expect(await at('login', '--by', 'qr', '--ic', number, '--code', read.slice(-8))).toMatchObject({ ok: false })
  })

  test('says of digits that are no such code what they have to be', async () => {
    await expect(at('login', '--read', '8860')).rejects.toThrow('24 digits')
  })
})
