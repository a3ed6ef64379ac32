import { DAY_MS } from '../../../rules/time/calendar.ts'
import { textsOf } from '../../catalogue/texts.ts'
import { inAll } from '../../texts/in-all.ts'
import { mailedWares, type NewGoods, shippedWares } from './wares.ts'

const texts = textsOf('world/goods.tsv')
const words = textsOf('world/goods-words.tsv')
const word = (id: string) => words.of(id, 'name')
const same = (text: string) => inAll(text, text, text, text, text)

const name = (id: string) => ({ name: texts.of(id, 'name'), description: texts.of(id, 'description') })
const otherwise = { currency: 'mallPoints', rank: 1, onSale: true, quotaPeriod: null, quotaLimit: null, pictures: [] }

export const makeGoods = (now: number): readonly NewGoods[] => {
  const shipped = shippedWares.map(({ made: [material, wrapping, size], ...wares }) => ({
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
  const mailed = mailedWares.map((wares) => ({
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
  return [...shipped, ...mailed].map((wares, index) => ({
    ...wares,
    sort: index,
    ...{ createdAt: now - 60 * DAY_MS, openedAt: now - 60 * DAY_MS },
  }))
}

export const shippable = (list: readonly NewGoods[]): readonly NewGoods[] =>
  list.filter(({ kind }) => kind === 'physical')
