import * as v from 'valibot'
import { textSchema } from '../../common.ts'
import { act, described, doneSchema, idArg, limitArg, query } from '../action.ts'

const status = v.picklist(['waiting', 'shipped', 'completed'], 'waiting, shipped or completed')
const short = (what: string) =>
  v.pipe(textSchema(1_000), v.trim(), v.minLength(2, `${what} is too short`), v.maxLength(40))
const carrier = described(short('the carrier'), 'who carries it')
const tracking = described(short('the tracking number'), 'the number to follow it by')

export const shippingList = query({
  name: 'shipping.list',
  does: 'orders by state, those that have to leave first on top',
  example: '--status waiting',
  args: v.strictObject({
    status: v.optional(described(status, 'only one state (waiting)'), 'waiting'),
    overdue: v.optional(described(v.boolean(), 'only what should have left before today'), false),
    limit: limitArg,
  }),
  data: v.object({
    orders: v.array(
      v.object({
        id: v.string(),
        roleid: v.string(),
        status,
        shipsBy: v.string(),
        contents: v.string(),
        silverCards: v.number(),
        postage: v.picklist(['free', 'on delivery']),
        carrier: v.nullable(v.string()),
        tracking: v.nullable(v.string()),
      }),
    ),
  }),
})

export const shippingSilver = query({
  name: 'shipping.silver',
  does: 'silver legend cards that wait: in an order, or for the player to put them into one',
  args: v.strictObject({ limit: limitArg }),
  data: v.object({
    cards: v.array(
      v.object({
        id: v.string(),
        roleid: v.string(),
        general: v.string(),
        number: v.nullable(v.number()),
        wonAt: v.number(),
        order: v.nullable(v.string()),
      }),
    ),
  }),
})

export const shippingLabel = query({
  name: 'shipping.label',
  does: 'where an order goes: personal data, for the parcel alone; the look is recorded',
  watched: true,
  args: v.strictObject({ id: idArg }),
  data: v.object({ id: v.string(), address: v.record(v.string(), v.unknown()) }),
})

export const shippingShip = act({
  name: 'shipping.ship',
  does: 'marks a waiting order as shipped and tells the player',
  example: '--id 8d1e… --carrier "Black Cat" --tracking 905512340011',
  args: v.strictObject({ id: idArg, carrier, tracking }),
  data: doneSchema,
})

export const shippingBulk = act({
  name: 'shipping.bulk',
  does: 'ships many at once: all of the list or none of it; what left with the same number before is passed over',
  example: '--parcels @today.csv   (columns id,carrier,tracking)',
  args: v.strictObject({
    parcels: described(
      v.pipe(
        v.array(v.strictObject({ id: idArg, carrier, tracking })),
        v.minLength(1, 'the list is empty'),
        v.maxLength(2_000, 'at most 2000 in one go'),
      ),
      'a CSV file with the columns id,carrier,tracking',
    ),
  }),
  data: v.object({ shipped: v.number(), before: v.number() }),
})

export const shippingComplete = act({
  name: 'shipping.complete',
  does: 'marks a shipped order as arrived',
  args: v.strictObject({ id: idArg }),
  data: doneSchema,
})
