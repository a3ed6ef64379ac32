import * as v from 'valibot'
import { daySchema, textSchema } from '../../common.ts'
import { act, described, doneSchema, newIdArg, query, textsArg } from '../action.ts'

export const storeArg = described(
  v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/, 'an id as a list shows it')),
  'the id of the store',
)
const hour = (description: string) =>
  described(
    v.pipe(v.string(), v.regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, 'a time of day as 11:00 or 24:00')),
    description,
  )
const opens = hour('when it opens, Taipei time')
const closes = hour('when it closes; before the opening hour is on the next day')
const phone = described(v.pipe(textSchema(30), v.regex(/^\+?[\d-]{6,20}$/, 'digits and hyphens')), 'as it is dialled')
const zip = described(v.pipe(v.string(), v.regex(/^\d{3}$/, 'three digits')), 'the postal code of its district')
const area = described(v.pipe(v.string(), v.regex(/^[a-z-]{3,20}$/)), 'the county or city, as taipei or hsinchu-county')

/** All of Taiwan including its islands. As text, because the protocol has no fractional numbers. */
const degrees = (least: number, most: number, description: string) =>
  described(
    v.pipe(
      v.string('a text as "25.0443"'),
      v.regex(/^\d{2,3}\.\d{1,6}$/, 'degrees as 25.0443'),
      v.transform(Number),
      v.check((value) => value >= least && value <= most, `between ${least} and ${most}`),
    ),
    description,
  )
const latitude = degrees(20, 27, 'degrees north, as 25.0443')
const longitude = degrees(118, 123, 'degrees east, as 121.5068')

const pieces = v.pipe(v.number(), v.integer('a whole number'), v.minValue(0), v.maxValue(200))
const machines = described(
  v.strictObject({ battle: pieces, draw: pieces, print: pieces, ic: pieces }),
  'how many of each kind: {"battle":4,"draw":2,"print":1,"ic":1}',
)

export const storesList = query({
  name: 'stores.list',
  does: 'every store, those that closed for good at the end',
  args: v.strictObject({}),
  data: v.object({
    stores: v.array(
      v.object({
        id: v.string(),
        name: v.string(),
        city: v.string(),
        hours: v.string(),
        phone: v.string(),
        machines: v.string(),
        otherDays: v.number(),
        closed: v.boolean(),
      }),
    ),
  }),
})

export const storesAdd = act({
  name: 'stores.add',
  does: 'adds a store; players see it at once',
  example: '--store @store.json   ({"id","area","zip","latitude","longitude","phone","opens","closes","machines",…})',
  args: v.strictObject({
    store: described(
      v.strictObject({
        id: newIdArg,
        ...{ area, zip, latitude, longitude, phone, opens, closes, machines },
        name: textsArg,
        district: textsArg,
        address: textsArg,
      }),
      'a JSON file',
    ),
  }),
  data: doneSchema,
})

export const storesChange = act({
  name: 'stores.change',
  does: 'changes what players read about a store: hours, telephone, address, machines, place',
  example: '--id st03 --opens 10:00 --closes 02:00',
  args: v.strictObject({
    id: storeArg,
    opens: v.optional(opens),
    closes: v.optional(closes),
    phone: v.optional(phone),
    area: v.optional(area),
    zip: v.optional(zip),
    latitude: v.optional(latitude),
    longitude: v.optional(longitude),
    machines: v.optional(machines),
    name: v.optional(textsArg),
    district: v.optional(textsArg),
    address: v.optional(textsArg),
  }),
  data: doneSchema,
})

export const storesClose = act({
  name: 'stores.close',
  does: 'closes a store for good; whoever chose it as theirs is asked to choose another',
  example: '--id st03',
  args: v.strictObject({ id: storeArg }),
  data: doneSchema,
})

export const storesOpen = act({
  name: 'stores.open',
  does: 'opens a store again that was closed for good',
  example: '--id st03',
  args: v.strictObject({ id: storeArg }),
  data: doneSchema,
})

export const storesDays = query({
  name: 'stores.days',
  does: 'holidays and other days with hours of their own, from yesterday on',
  args: v.strictObject({}),
  data: v.object({
    days: v.array(v.object({ day: v.string(), store: v.string(), name: v.string(), hours: v.string() })),
  }),
})

export const storesDay = act({
  name: 'stores.day',
  does: 'sets the hours of one day: of one store, or of all that have none of their own on it',
  example: '--day 2027-02-06 --state closed   (or --store st03 --day 2027-01-01 --opens 12:00 --closes 20:00)',
  args: v.strictObject({
    day: described(daySchema, 'a Taipei day, as 2027-02-06'),
    store: v.optional(storeArg),
    opens: v.optional(opens),
    closes: v.optional(closes),
    state: v.optional(
      described(v.picklist(['closed', 'usual'], 'closed or usual'), 'closed all day, or open as on every other day'),
    ),
  }),
  data: doneSchema,
})
