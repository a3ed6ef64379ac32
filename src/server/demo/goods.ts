import type { Reward } from '../../contract/common.ts'
import { DAY_MS } from '../../rules/calendar.ts'
import { textsOf } from '../catalogue/texts.ts'
import type { goods } from '../db/schema/index.ts'
import { inAll } from '../texts.ts'

export type NewGoods = typeof goods.$inferInsert
const texts = textsOf('goods.tsv')
const words = textsOf('goods-words.tsv')
const word = (id: string) => words.of(id, 'name')
const same = (text: string) => inAll(text, text, text, text, text)

type Wares = Pick<NewGoods, 'id' | 'category' | 'price' | 'stock'> &
  Partial<NewGoods> & { readonly made: readonly [material: string, wrapping: string, size: string] }

/** In stock, sold out, limited, for higher ranks, taken off sale. */
const physical: readonly Wares[] = [
  {
    id: 'figure-zhaoyun',
    category: 'figure',
    price: 3_000,
    stock: 40,
    rank: 5,
    made: ['pvc', 'box', '23 × 14 × 12 cm'],
  },
  {
    ...{ id: 'standee-guanyu', category: 'figure', price: 800, stock: 120, quotaPeriod: 'month', quotaLimit: 2 },
    made: ['acrylic', 'bag', '15 × 10 cm'],
  },
  {
    ...{ id: 'sleeves', category: 'accessory', price: 150, stock: 900, quotaPeriod: 'week', quotaLimit: 3 },
    made: ['plastic', 'bag', '66 × 91 mm'],
  },
  { id: 'binder', category: 'accessory', price: 600, stock: 75, made: ['leather', 'box', '35 × 27 × 5 cm'] },
  { id: 'playmat', category: 'accessory', price: 1_200, stock: 30, rank: 3, made: ['rubber', 'tube', '60 × 35 cm'] },
  { id: 'shirt', category: 'apparel', price: 1_500, stock: 0, made: ['cotton', 'bag', 'S, M, L, XL'] },
  {
    ...{ id: 'keyring', category: 'accessory', price: 400, stock: 260, quotaPeriod: 'never', quotaLimit: 1 },
    made: ['zinc', 'box', '6 × 3 cm'],
  },
  { id: 'poster', category: 'stationery', price: 300, stock: 210, made: ['paper', 'tube', '59 × 84 cm'] },
  { id: 'mug', category: 'stationery', price: 700, stock: 12, onSale: false, made: ['ceramic', 'box', '350 ml'] },
]

type Holding = Partial<NewGoods> & { readonly id: string; readonly holds: readonly Reward[]; readonly price: number }

const virtual: readonly Holding[] = [
  { id: 'pills-rare', holds: [{ item: 'pillRare', count: 10 }], price: 200, quotaPeriod: 'day', quotaLimit: 1 },
  { id: 'coupon', holds: [{ item: 'makeupCoupon', count: 1 }], price: 300, quotaPeriod: 'month', quotaLimit: 2 },
  { id: 'seal-print', holds: [{ item: 'printingSeal', count: 1 }], price: 2, currency: 'essenceLegend' },
  { id: 'pills-legend', holds: [{ item: 'pillLegend', count: 5 }], price: 8, currency: 'essenceEpic', rank: 10 },
]

const name = (id: string) => ({ name: texts.of(id, 'name'), description: texts.of(id, 'description') })
const otherwise = { currency: 'mallPoints', rank: 1, onSale: true, quotaPeriod: null, quotaLimit: null, picture: null }

export const makeGoods = (now: number): readonly NewGoods[] => {
  const shipped = physical.map(({ made: [material, wrapping, size], ...wares }) => ({
    ...otherwise,
    ...wares,
    kind: 'physical' as const,
    holds: [],
    texts: {
      ...name(wares.id),
      ...{ material: word(material), package: word(wrapping), size: same(size) },
      ...{ delivery: word('ships'), remark: word('remark-ships') },
    },
  }))
  const mailed = virtual.map((wares) => ({
    ...otherwise,
    ...wares,
    kind: 'virtual' as const,
    category: 'item' as const,
    stock: 100_000,
    texts: {
      ...name(wares.id),
      ...{ material: word('digital'), package: word('mail'), size: same('1') },
      ...{ delivery: word('mailed'), remark: word('remark-mailed') },
    },
  }))
  return [...shipped, ...mailed].map((wares, index) => ({ ...wares, sort: index, createdAt: now - 60 * DAY_MS }))
}

export const shippable = (list: readonly NewGoods[]): readonly NewGoods[] =>
  list.filter(({ kind }) => kind === 'physical')
