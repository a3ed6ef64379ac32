import type { Element } from '../contract/wire/codecs.ts'
import { accessories } from './goods/accessories.ts'
import { apparel } from './goods/apparel.ts'
import { figures } from './goods/figures.ts'
import { mailed } from './goods/mailed.ts'
import { stationery } from './goods/stationery.ts'
import { grounds } from './pen/pen.ts'
import { inked, picture } from './pen/sheet.ts'

/** The background for all goods of an element. */
const stage = (element: Element): string => {
  const [deep, mid, light] = grounds[element]
  return (
    `<circle cx="100" cy="100" r="98" fill="${deep}"/>` +
    `<circle cx="100" cy="100" r="90" fill="${mid}" fill-opacity=".45" stroke="${light}" stroke-opacity=".5" stroke-width="3" stroke-dasharray="1 8.424" stroke-linecap="round"/>`
  )
}

const drawn: ReadonlyMap<string, readonly [Element, string]> = new Map(
  (
    [
      ['fire', figures],
      ['water', accessories],
      ['wood', apparel],
      ['earth', stationery],
      ['magic', mailed],
    ] as const
  ).flatMap(([element, kind]) =>
    Object.entries(kind).map(([id, svg]): [string, readonly [Element, string]] => [id, [element, svg]]),
  ),
)

export const drawnGoods: readonly string[] = [...drawn.keys()]

/** Undefined for goods without a built-in drawing, such as an operator's new ones. */
export const goodsPicture = (id: string): string | undefined => {
  const row = drawn.get(id)
  return row && picture('square', stage(row[0]) + inked(row[1]))
}
