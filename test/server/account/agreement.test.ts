import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { loginByCode, playerInfo } from '../../../src/contract/account/account.ts'
import { delAccount, leaveInfo } from '../../../src/contract/account/account-deletion.ts'
import { logout } from '../../../src/contract/account/logout.ts'
import { linkMessenger } from '../../../src/contract/account/messenger.ts'
import { exportData } from '../../../src/contract/account/own-data.ts'
import { modify } from '../../../src/contract/account/profile.ts'
import { bindIc } from '../../../src/contract/arcade/ic-cards.ts'
import { doSignIn, getSignInInfo } from '../../../src/contract/game/signin.ts'
import { agreeLegal, inEffect, outdatedTexts, shownVersions } from '../../../src/contract/legal/legal-texts.ts'
import { pushSubscribe } from '../../../src/contract/news/push.ts'
import { consents, players } from '../../../src/server/db/schema/index.ts'
import type { Service } from '../../../src/server/service.ts'
import { newDevice } from '../../support/stubs/push-device.ts'
import { ask, type Credentials, codeOf, dataOf } from '../support/client.ts'
import { clock } from '../support/clock.ts'
import { loginArgs, newPhone, newPlayer, requestCode } from '../support/players.ts'
import { engineAvailable, useService } from '../support/service.ts'

const playerArgs = { project: 'tw-demo', icId: '' }
const agreedBy = (s: Service, { roleid }: Credentials) =>
  s.db.select().from(consents).where(eq(consents.roleid, roleid))

/** Somebody whose login is from before the texts that are in effect now. */
const oldPlayer = async (s: Service): Promise<Credentials> => {
  const as = await newPlayer(s)
  await s.db.delete(consents).where(eq(consents.roleid, as.roleid))
  await s.db.update(players).set({ agreedPrivacy: 1, agreedTerms: 0 }).where(eq(players.roleid, as.roleid))
  return as
}
const rename = (s: Service, as: Credentials) => codeOf(ask(s, modify, { nickname: `N${as.roleid.slice(-6)}` }, { as }))

describe.runIf(engineAvailable)('what a player agrees to', () => {
  const service = useService()

  test('is written down at the login, each text with its version and the time', async () => {
    const s = await service()
    const as = await newPlayer(s)
    const rows = await agreedBy(s, as)
    expect(rows.map(({ paper, version }) => [paper, version]).sort()).toEqual([
      ['privacy', inEffect.privacy.version],
      ['terms', inEffect.terms.version],
    ])
    expect(rows.every(({ agreedAt }) => Math.abs(agreedAt - clock.now()) < 60_000)).toBe(true)
    const { papers } = await dataOf(playerInfo, ask(s, playerInfo, playerArgs, { as }))
    expect(papers).toEqual(shownVersions)
  })

  test('is the first privacy text alone where a page of before says no versions', async () => {
    const s = await service()
    const phone = newPhone()
    const { papers: _, ...args } = loginArgs(phone, await requestCode(s, phone))
    const login = await dataOf(loginByCode, ask(s, loginByCode, args))
    const as = { roleid: login.roleid, token: login.access_token }
    expect((await agreedBy(s, as)).map(({ paper, version }) => [paper, version])).toEqual([['privacy', 1]])
    expect(await rename(s, as)).toBe('papers_not_agreed')
  })

  test('is asked again for a new version: reads and claims go on, new acts wait', async () => {
    const s = await service()
    const as = await oldPlayer(s)
    const info = await dataOf(playerInfo, ask(s, playerInfo, playerArgs, { as }))
    expect(info.papers && outdatedTexts(info.papers)).toEqual(['privacy', 'terms'])
    const { today } = await dataOf(getSignInInfo, ask(s, getSignInInfo, playerArgs, { as }))
    expect(await codeOf(ask(s, doSignIn, { day: today }, { as, opKey: `signin:${today}` }))).toBe(0)
    expect(await rename(s, as)).toBe('papers_not_agreed')

    expect(await codeOf(ask(s, agreeLegal, shownVersions, { as, opKey: 'agree' }))).toBe(0)
    expect(await codeOf(ask(s, agreeLegal, shownVersions, { as, opKey: 'agree' }))).toBe(0)
    expect(await agreedBy(s, as)).toHaveLength(2)
    expect(await rename(s, as)).toBe(0)
  })

  test('is not needed to take one’s data along and to leave', async () => {
    const s = await service()
    const as = await oldPlayer(s)
    expect(await codeOf(ask(s, exportData, {}, { as }))).toBe(0)
    // The app renews by itself where notifications go to: that asks the player nothing.
    const device = newDevice('https://push.example')
    expect(await codeOf(ask(s, pushSubscribe, device, { as })), 'for its address alone').toBe('bad_request')
    const { assets } = await dataOf(leaveInfo, ask(s, leaveInfo, {}, { as }))
    expect(await codeOf(ask(s, delAccount, { agreed: true, givenUp: assets }, { as }))).toBe(0)
    const other = await oldPlayer(s)
    expect(await codeOf(ask(s, logout, {}, { as: other }))).toBe(0)
  })

  test('is needed to bind a card and to link another way in', async () => {
    const s = await service()
    const as = await oldPlayer(s)
    const card = { number: '0000000000000000', secret: '000000' }
    const ticket = { ticket: 'x'.repeat(43), verifier: 'x'.repeat(43) }
    expect(await codeOf(ask(s, bindIc, card, { as }))).toBe('papers_not_agreed')
    expect(await codeOf(ask(s, linkMessenger, ticket, { as }))).toBe('papers_not_agreed')
    await dataOf(agreeLegal, ask(s, agreeLegal, shownVersions, { as }))
    expect(await codeOf(ask(s, bindIc, card, { as }))).toBe('ic_not_bindable')
  })

  test('takes nothing back on a page of yesterday, and believes in no version that does not exist', async () => {
    const s = await service()
    const as = await newPlayer(s)
    await dataOf(agreeLegal, ask(s, agreeLegal, { privacy: 1, terms: 0 }, { as }))
    expect(await rename(s, as)).toBe(0)
    const late = await oldPlayer(s)
    await dataOf(agreeLegal, ask(s, agreeLegal, { privacy: 9_999, terms: 9_999 }, { as: late }))
    const versions = (await agreedBy(s, late)).map(({ paper, version }) => version - inEffect[paper].version)
    expect(versions).toEqual([0, 0])
  })

  test('is each player’s own, and nobody’s without a login', async () => {
    const s = await service()
    const [one, other] = [await oldPlayer(s), await oldPlayer(s)]
    await dataOf(agreeLegal, ask(s, agreeLegal, shownVersions, { as: one }))
    expect(await rename(s, other)).toBe('papers_not_agreed')
    expect(await codeOf(ask(s, agreeLegal, shownVersions))).toBe('missing_roleid')
  })
})
