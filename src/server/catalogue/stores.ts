import * as v from 'valibot'
import type { MachineKind } from '../../contract/arcade/machine-kinds.ts'
import { decimalCell, readTable, wholeCell } from './read.ts'
import { textsOf } from './texts.ts'
import { wordName } from './words.ts'

const hourCell = v.pipe(v.string(), v.regex(/^([01]\d|2[0-4]):[0-5]\d$/))
const rowSchema = v.strictObject({
  id: v.pipe(v.string(), v.regex(/^st\d{2}$/)),
  area: v.string(),
  zip: v.pipe(v.string(), v.regex(/^\d{3}$/)),
  latitude: decimalCell,
  longitude: decimalCell,
  phone: v.pipe(v.string(), v.regex(/^0\d-\d{3,4}-\d{4}$/)),
  /** Taipei time, every day; 24:00 is midnight. */
  opens: hourCell,
  closes: hourCell,
  battle: wholeCell,
  draw: wholeCell,
  print: wholeCell,
  ic: wholeCell,
})

const texts = textsOf('stores.tsv')

export const stores = readTable('./data/stores.tsv', rowSchema).map(({ battle, draw, print, ic, ...store }) => ({
  ...store,
  machines: { battle, draw, print, ic } satisfies Record<MachineKind, number>,
  name: texts.of(store.id, 'name'),
  city: wordName('area', store.area),
  district: texts.of(store.id, 'district'),
  address: texts.of(store.id, 'address'),
}))
export type Store = (typeof stores)[number]

const byId = new Map(stores.map((store) => [store.id, store]))
export const storeOf = (id: string): Store | undefined => byId.get(id)
