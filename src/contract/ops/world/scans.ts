import * as v from 'valibot'
import { scannedSchema } from '../../arcade/scan.ts'
import { textSchema } from '../../common.ts'
import { act, described, doneSchema, limitArg, query, timeArg } from '../action.ts'

const scanArg = described(
  v.pipe(v.string(), v.regex(/^[0-9a-f]{12}$/, 'an id as scans list shows it')),
  'the id that scans list shows',
)

export const scansList = query({
  name: 'scans.list',
  does: 'codes on posters and where they lead, by id: the codes themselves are not kept; --code finds one',
  example: '--code "TIGER SUMMER 2026"',
  args: v.strictObject({ code: v.optional(described(scannedSchema, 'the text in the poster’s QR')), limit: limitArg }),
  data: v.object({
    scans: v.array(
      v.object({
        id: v.string(),
        label: v.string(),
        path: v.string(),
        from: v.number(),
        to: v.number(),
        state: v.picklist(['ahead', 'open', 'over']),
      }),
    ),
  }),
})

export const scansAdd = act({
  name: 'scans.add',
  does: 'says where the code on a poster leads: to a page of the app and nowhere else',
  example:
    '--code "TIGER SUMMER 2026" --label "summer poster" --page "/notice/detail/summer" --from 2026-06-01T00:00:00+08:00 --to 2026-09-01T00:00:00+08:00',
  args: v.strictObject({
    code: described(scannedSchema, 'the text in the poster’s QR, as it is'),
    label: described(v.pipe(textSchema(80), v.trim(), v.minLength(1, 'is empty')), 'what the list calls it'),
    page: described(
      v.pipe(textSchema(400), v.trim(), v.regex(/^\/[^/]/, 'a page as /mailList or /notice/detail/summer')),
      'the page, with its query',
    ),
    from: timeArg,
    to: timeArg,
  }),
  data: doneSchema,
})

export const scansClose = act({
  name: 'scans.close',
  does: 'ends a poster’s code now: scanned again, it leads nowhere',
  example: '--id 5f0c12ab90de',
  args: v.strictObject({ id: scanArg }),
  data: doneSchema,
})
