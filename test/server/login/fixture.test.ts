import { describe, expect, test } from 'vitest'
import { exportData } from '../../../src/contract/account/own-data.ts'
import type { Service } from '../../../src/server/service.ts'
import { ask, type Credentials, dataOf } from '../support/client.ts'
import { logIn, newPhone, newPlayer } from '../support/players.ts'
import { engineAvailable, useService } from '../support/service.ts'

/** What proves a number leaves these behind; they have no part in who a player is. */
const ofTheDoor = ['login_codes', 'operations']

/** Of every list the columns that hold something, and what is the same for all who begin on one day. */
const leftBehind = async (s: Service, as: Credentials) => {
  const { held } = await dataOf(exportData, ask(s, exportData, {}, { as }))
  const filled = Object.entries(held).filter(([name, rows]) => rows.length > 0 && !ofTheDoor.includes(name))
  return Object.fromEntries(
    filled.map(([name, rows]) => [
      name,
      rows.map((row) =>
        Object.entries(row)
          .filter(([, value]) => value !== null)
          .map(([column, value]) => (/^(number|boolean)$/.test(typeof value) ? `${column} ${value}` : column)),
      ),
    ]),
  )
}

describe.runIf(engineAvailable)('a player whom these tests begin without a door', () => {
  const service = useService()

  test('has all that a first login leaves behind, and nothing else', async () => {
    const s = await service()
    const begun = await leftBehind(s, await newPlayer(s))
    expect(begun).toEqual(await leftBehind(s, await logIn(s, newPhone())))
    expect(Object.keys(begun)).toEqual(expect.arrayContaining(['players', 'mails', 'consents', 'session_chains']))
  })
})
