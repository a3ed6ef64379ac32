import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { delAccount, leaveInfo } from '../../../src/contract/account/account-deletion.ts'
import { items } from '../../../src/contract/common.ts'
import { goodsDetail } from '../../../src/contract/mall/goods.ts'
import { allActions } from '../../../src/contract/registry.ts'
import { balances } from '../../../src/server/db/schema/index.ts'
import type { Service } from '../../../src/server/service.ts'
import { ask, type Credentials, codeOf, dataOf } from '../support/client.ts'
import { lineOf, newGoods } from '../support/mall.ts'
import { newPlayer } from '../support/players.ts'
import { engineAvailable, useService } from '../support/service.ts'

const MOST = Number.MAX_SAFE_INTEGER
const owned = [...items, 'skinFragment:g021']
const reads = allActions.filter(({ kind }) => kind === 'read')

const newRich = async (s: Service): Promise<Credentials> => {
  const as = await newPlayer(s)
  await s.db.insert(balances).values(owned.map((item) => ({ roleid: as.roleid, item, count: MOST })))
  return as
}

describe.runIf(engineAvailable)('a player who owns as much as can be held of everything', () => {
  const service = useService()

  test('is answered as the contract says by every read', async () => {
    const s = await service()
    const as = await newRich(s)
    const ware = await newGoods(s)
    const wanted = { lines: [lineOf(ware)], silver: [], address: null }
    const usual: readonly object[] = [{}, { project: 'tw-demo', icId: '' }, { since: 0 }, { id: ware.id }, wanted]
    const refused = new Map<string, string | number>()
    for (const read of reads) {
      const args = usual.find((one) => v.is(read.args, one))
      if (!args) continue
      const { envelope } = await ask(s, read, args, { as })
      if (envelope.ok) expect(v.is(read.data, envelope.data), read.name).toBe(true)
      else refused.set(read.name, envelope.code)
    }
    // What is asked for by an id is looked for under that of the goods.
    for (const [name, code] of refused) expect([name, code]).toEqual([name, 'not_found'])
    expect([...refused.keys()]).not.toContain(goodsDetail.name)
  })

  test('can give all of it up and leave', async () => {
    const s = await service()
    const as = await newRich(s)
    const { assets } = await dataOf(leaveInfo, ask(s, leaveInfo, {}, { as }))
    expect(assets).toEqual(expect.arrayContaining(owned.map((asset) => ({ asset, count: MOST }))))
    expect(await codeOf(ask(s, delAccount, { agreed: true, givenUp: assets }, { as }))).toBe(0)
  })
})
