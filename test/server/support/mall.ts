import { randomUUID } from 'node:crypto'
import { shownVersions } from '../../../src/contract/legal/legal-texts.ts'
import { saveAddress } from '../../../src/contract/mall/addresses.ts'
import { placeOrder } from '../../../src/contract/mall/orders.ts'
import type { ArgsOf } from '../../../src/contract/wire/kinds.ts'
import { goods, players, silverRecords } from '../../../src/server/db/schema/index.ts'
import { moveStock } from '../../../src/server/mall/stock.ts'
import type { Service } from '../../../src/server/service.ts'
import { inAll } from '../../../src/server/texts/in-all.ts'
import { ask, type Credentials, dataOf } from './client.ts'
import { clock } from './clock.ts'
import { give, sessionOf } from './players.ts'

type NewGoods = typeof goods.$inferInsert
const text = (word: string) => inAll(word, word, word, word, word)

/** Goods of a test's own, in stock and on sale unless said otherwise. */
export const newGoods = async (s: Service, making: Partial<NewGoods> = {}): Promise<NewGoods & { id: string }> => {
  const { stock = 10, ...others } = making
  const row = {
    ...({
      id: randomUUID(),
      category: 'figure',
      kind: 'physical',
      holds: [],
      currency: 'mallPoints',
      price: 100,
    } as const),
    texts: {
      ...{ name: text('關羽'), description: text('a figure'), material: text('resin'), package: text('a box') },
      ...{ size: text('10 cm'), delivery: text('within 20 working days'), remark: text('no returns') },
    },
    ...{ createdAt: clock.now(), openedAt: clock.now() },
    ...others,
  }
  await s.db.insert(goods).values({ ...row, stock: 0 })
  await s.db.transaction((tx) => moveStock(tx, { goodsId: row.id, delta: stock, reason: 'begun', now: clock.now() }))
  return { ...row, stock }
}

export const addressArgs: ArgsOf<typeof saveAddress> = {
  ...{
    id: null,
    consignee: '王小明',
    region: '+886',
    area: '臺北市萬華區',
    zip: '108',
    detail: '西園路一段 200 號 3 樓',
  },
  ...{ phone: '0912 345 678', label: '家', isDefault: false },
}

export const newAddress = async (s: Service, as: Credentials) => {
  const { id, updatedAt } = await dataOf(saveAddress, ask(s, saveAddress, addressArgs, { as }))
  return { id, updatedAt }
}

/** A silver legend card that waits for a parcel. */
export const newSilver = async (s: Service, { roleid }: Credentials): Promise<string> => {
  const id = randomUUID()
  const record = {
    id,
    roleid,
    serial: id.replaceAll('-', '').slice(0, 12).toUpperCase(),
    general: 'g001',
    number: null,
  }
  await s.db.insert(silverRecords).values({ ...record, serial: tidy(record.serial), at: clock.now() })
  return id
}
/** Hexadecimal digits are signs of a serial; that nothing checks them here is no matter. */
const tidy = (serial: string): string => serial.padEnd(12, '0')

export const lineOf = ({ id, price, currency }: NewGoods, count = 1) => ({
  ...{ id, count, price },
  currency: currency === 'essenceLegend' ? ('essenceLegend' as const) : ('mallPoints' as const),
})

type PlaceArgs = ArgsOf<typeof placeOrder>
const nothing: PlaceArgs = { lines: [], silver: [], address: null, shipsFree: false, fromCart: false }

export const place = (s: Service, as: Credentials, wanted: Partial<PlaceArgs>, opKey?: string) =>
  ask(s, placeOrder, { ...nothing, ...wanted }, { as, opKey })

export interface MallBuyer {
  readonly as: Credentials
  readonly address: { readonly id: string; readonly updatedAt: number }
}

/** So many players with points and an address, without the way through a login: a crowd would spend its time there. */
export const newBuyers = async (s: Service, count: number, points: number): Promise<MallBuyer[]> => {
  const made: MallBuyer[] = []
  for (let index = 0; index < count; index++) {
    const roleid = randomUUID().replaceAll(/\D/g, '').padEnd(12, '7').slice(0, 9)
    const phone = { phoneIndex: randomUUID(), phoneSealed: '', phoneCode: '+886' }
    const agreed = { agreedPrivacy: shownVersions.privacy, agreedTerms: shownVersions.terms }
    await s.db.insert(players).values({ roleid, ...phone, nickname: 'a buyer', ...agreed, createdAt: clock.now() })
    const as = await sessionOf(s, roleid)
    await give(s, as, [{ item: 'mallPoints', count: points }])
    made.push({ as, address: await newAddress(s, as) })
  }
  return made
}
