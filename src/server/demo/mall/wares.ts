import type { Reward } from '../../../contract/common.ts'
import type { goods } from '../../db/schema/index.ts'

export type NewGoods = typeof goods.$inferInsert

export type Wares = Pick<NewGoods, 'id' | 'category' | 'price' | 'stock'> &
  Partial<NewGoods> & { readonly made: readonly [material: string, wrapping: string, size: string] }

const limited = (quotaPeriod: 'day' | 'week' | 'month' | 'never', quotaLimit: number) => ({ quotaPeriod, quotaLimit })

const figures: readonly Omit<Wares, 'category'>[] = [
  { id: 'figure-zhaoyun', price: 3_000, stock: 40, rank: 5, made: ['pvc', 'box', '23 × 14 × 12 cm'] },
  { id: 'figure-lvbu', price: 3_200, stock: 25, rank: 8, made: ['pvc', 'box', '26 × 16 × 14 cm'] },
  { id: 'figure-zhuge', price: 2_800, stock: 35, made: ['resin', 'box', '20 × 13 × 12 cm'] },
  { id: 'figure-diaochan', price: 2_900, stock: 6, ...limited('never', 1), made: ['resin', 'box', '22 × 12 × 12 cm'] },
  { id: 'standee-guanyu', price: 800, stock: 120, ...limited('month', 2), made: ['acrylic', 'bag', '15 × 10 cm'] },
  { id: 'standee-zhangfei', price: 800, stock: 95, ...limited('month', 2), made: ['acrylic', 'bag', '15 × 10 cm'] },
  { id: 'standee-caocao', price: 800, stock: 0, ...limited('month', 2), made: ['acrylic', 'bag', '15 × 10 cm'] },
  { id: 'mini-tigers', price: 1_600, stock: 60, made: ['pvc', 'box', '18 × 6 × 6 cm'] },
]

const accessories: readonly Omit<Wares, 'category'>[] = [
  { id: 'sleeves', price: 150, stock: 900, ...limited('week', 3), made: ['plastic', 'bag', '66 × 91 mm'] },
  { id: 'binder', price: 600, stock: 75, made: ['leather', 'box', '35 × 27 × 5 cm'] },
  { id: 'playmat', price: 1_200, stock: 30, rank: 3, made: ['rubber', 'tube', '60 × 35 cm'] },
  { id: 'keyring', price: 400, stock: 260, ...limited('never', 1), made: ['zinc', 'box', '6 × 3 cm'] },
  { id: 'deckbox', price: 450, stock: 140, made: ['plastic', 'box', '10 × 8 × 7 cm'] },
  { id: 'dice', price: 350, stock: 80, made: ['resin', 'bag', '16 mm'] },
  { id: 'pins', price: 300, stock: 200, ...limited('month', 3), made: ['zinc', 'bag', '3 × 3 cm'] },
  { id: 'lanyard', price: 120, stock: 500, ...limited('day', 2), made: ['nylon', 'bag', '90 × 2 cm'] },
]

const apparel: readonly Omit<Wares, 'category'>[] = [
  { id: 'shirt', price: 1_500, stock: 0, made: ['cotton', 'bag', 'S, M, L, XL'] },
  { id: 'hoodie', price: 2_400, stock: 45, rank: 3, made: ['cotton', 'bag', 'S, M, L, XL'] },
  { id: 'jacket', price: 2_900, stock: 20, rank: 10, made: ['nylon', 'bag', 'S, M, L, XL'] },
  { id: 'cap', price: 900, stock: 70, made: ['cotton', 'bag', '56–61 cm'] },
  { id: 'socks', price: 350, stock: 150, made: ['cotton', 'bag', '24–28 cm'] },
  { id: 'scarf', price: 700, stock: 55, made: ['wool', 'bag', '180 × 25 cm'] },
  { id: 'tote', price: 650, stock: 110, made: ['cotton', 'bag', '38 × 42 cm'] },
  { id: 'wristband', price: 250, stock: 180, ...limited('month', 4), made: ['cotton', 'bag', '8 × 8 cm'] },
]

const stationery: readonly Omit<Wares, 'category'>[] = [
  { id: 'poster', price: 300, stock: 210, made: ['paper', 'tube', '59 × 84 cm'] },
  { id: 'mug', price: 700, stock: 12, onSale: false, made: ['ceramic', 'box', '350 ml'] },
  { id: 'notebook', price: 220, stock: 300, made: ['paper', 'bag', '21 × 15 cm'] },
  { id: 'pen', price: 90, stock: 600, ...limited('week', 5), made: ['plastic', 'bag', '14 cm'] },
  { id: 'calendar', price: 400, stock: 3, ...limited('never', 1), made: ['paper', 'box', '21 × 15 cm'] },
  { id: 'tape', price: 180, stock: 240, made: ['paper', 'bag', '15 mm × 7 m'] },
  { id: 'stickers', price: 120, stock: 420, ...limited('week', 3), made: ['plastic', 'bag', '10 × 14 cm'] },
  { id: 'postcards', price: 160, stock: 260, made: ['paper', 'bag', '15 × 10 cm'] },
]

/** In stock, few left, sold out, limited per day, week, month and in total, for higher ranks, taken off sale. */
export const shippedWares: readonly Wares[] = [
  ...figures.map((wares) => ({ ...wares, category: 'figure' as const })),
  ...accessories.map((wares) => ({ ...wares, category: 'accessory' as const })),
  ...apparel.map((wares) => ({ ...wares, category: 'apparel' as const })),
  ...stationery.map((wares) => ({ ...wares, category: 'stationery' as const })),
]

export type Holding = Partial<NewGoods> & {
  readonly id: string
  readonly holds: readonly Reward[]
  readonly price: number
}

export const mailedWares: readonly Holding[] = [
  { id: 'pills-rare', holds: [{ item: 'pillRare', count: 10 }], price: 200, ...limited('day', 1) },
  { id: 'pills-epic', holds: [{ item: 'pillEpic', count: 5 }], price: 450, ...limited('week', 2) },
  { id: 'pills-legend', holds: [{ item: 'pillLegend', count: 5 }], price: 8, currency: 'essenceEpic', rank: 10 },
  { id: 'coupon', holds: [{ item: 'makeupCoupon', count: 1 }], price: 300, ...limited('month', 2) },
  { id: 'seal-activate', holds: [{ item: 'activationSeal', count: 1 }], price: 500, ...limited('month', 5) },
  { id: 'seal-print', holds: [{ item: 'printingSeal', count: 1 }], price: 2, currency: 'essenceLegend' },
  { id: 'experience', holds: [{ item: 'martialExperience', count: 1_000 }], price: 250, ...limited('day', 3) },
  { id: 'essence-rare', holds: [{ item: 'essenceRare', count: 5 }], price: 350, ...limited('week', 1) },
]
