import * as v from 'valibot'
import { itemSchema, rewardsSchema, textSchema } from '../../common.ts'
import { act, described, doneSchema, idArg, newIdArg, query, textsArg } from '../action.ts'

const whole = (low: number, high: number) =>
  v.pipe(
    v.number(),
    v.integer('a whole number'),
    v.minValue(low, `at least ${low}`),
    v.maxValue(high, `at most ${high}`),
  )
const price = described(whole(0, 10_000_000), 'what one piece costs')
const stock = described(whole(0, 1_000_000), 'how many are there to be sold, without what waits to be shipped')
const was = described(whole(0, 1_000_000), 'what the list said when you counted: sold meanwhile, nothing is changed')
const rank = described(whole(1, 15), 'military rank needed, 1 to 15')
const period = described(
  v.picklist(['day', 'week', 'month', 'never'], 'day, week, month or never'),
  'when the quota comes back',
)
const limit = described(whole(1, 1_000), 'how many a player may have per period')

/** The most pictures that a page shows. */
const pictures = described(
  v.pipe(v.array(v.pipe(textSchema(500), v.regex(/^(https:\/\/|\/images\/)\S+$/))), v.maxLength(6)),
  'addresses of photographs, up to six',
)

const category = v.picklist(['figure', 'apparel', 'accessory', 'stationery', 'item'])

export const goodsList = query({
  name: 'goods.list',
  does: 'everything the mall has, on sale or not',
  args: v.strictObject({}),
  data: v.object({
    goods: v.array(
      v.object({
        id: v.string(),
        name: v.string(),
        kind: v.string(),
        onSale: v.boolean(),
        price: v.number(),
        currency: v.string(),
        stock: v.number(),
        rank: v.number(),
        quota: v.string(),
      }),
    ),
  }),
})

export const goodsAdd = act({
  name: 'goods.add',
  does: 'adds goods; they are not on sale before goods.open',
  example: '--goods @figure.json   ({"id","category","kind","texts":{"name":{…},…},"currency","price","stock",…})',
  args: v.strictObject({
    goods: described(
      v.strictObject({
        id: newIdArg,
        category,
        kind: v.picklist(['physical', 'virtual']),
        texts: v.strictObject({
          name: textsArg,
          description: textsArg,
          material: textsArg,
          package: textsArg,
          size: textsArg,
          delivery: textsArg,
          remark: textsArg,
        }),
        pictures: v.optional(pictures, []),
        holds: v.optional(rewardsSchema, []),
        currency: itemSchema,
        price,
        stock,
        rank: v.optional(rank, 1),
        quotaPeriod: v.optional(v.nullable(period), null),
        quotaLimit: v.optional(v.nullable(limit), null),
        sort: v.optional(whole(0, 10_000), 0),
      }),
      'a JSON file',
    ),
  }),
  data: doneSchema,
})

export const goodsChange = act({
  name: 'goods.change',
  does: 'changes price, stock as counted, rank, quota or pictures; orders that were placed keep what they had',
  example: '--id fig-guanyu --stock 40 --was 43 --price 1200 --quotaPeriod month --quotaLimit 2',
  args: v.strictObject({
    id: idArg,
    price: v.optional(price),
    stock: v.optional(stock),
    was: v.optional(was),
    rank: v.optional(rank),
    quotaPeriod: v.optional(period),
    quotaLimit: v.optional(limit),
    noQuota: v.optional(described(v.boolean(), 'takes the quota away')),
    pictures: v.optional(pictures),
  }),
  data: doneSchema,
})

export const goodsRestock = act({
  name: 'goods.restock',
  does: 'puts so many more on the shelf, or takes them away, whatever is sold meanwhile',
  example: '--id fig-guanyu --pieces 40',
  once: true,
  args: v.strictObject({
    id: idArg,
    pieces: described(
      v.pipe(
        whole(-1_000_000, 1_000_000),
        v.check((pieces) => pieces !== 0, 'not 0'),
      ),
      'how many more; below 0 takes away',
    ),
  }),
  data: v.object({ id: v.string(), stock: v.number() }),
})

export const goodsOpen = act({
  name: 'goods.open',
  does: 'puts goods on sale',
  args: v.strictObject({ id: idArg }),
  data: doneSchema,
})

export const goodsClose = act({
  name: 'goods.close',
  does: 'takes goods off sale',
  args: v.strictObject({ id: idArg }),
  data: doneSchema,
})
