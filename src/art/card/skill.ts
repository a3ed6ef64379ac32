import { held } from '../arms/held.ts'
import { mounts } from '../arms/mounts.ts'
import { generals } from '../generals/generals.ts'
import { around, flat, flipped, grounds, line, put } from '../pen/pen.ts'
import { type Cut, picture } from '../pen/sheet.ts'
import { ground } from './ground.ts'
import { hat } from './hats.ts'
import { type Look, lit } from './look.ts'
import { paintOf } from './portrait.ts'
import { weapon } from './weapons.ts'

/**
 * A military skill shows its general's weapons, headgear and held thing as a trophy, over his element. `k021` belongs
 * to `g021`.
 */
export const skillPicture = (id: string, cut: Cut = 'square', { quality }: Look = {}): string | undefined => {
  const traits = generals[id.replace('k', 'g')]
  if (!traits) return undefined
  const c = paintOf(traits)
  const [deep, mid] = grounds[traits.element]
  const arms = traits.arms ?? (traits.held === 'hilt' ? [['sword', 'left'] as const] : [])
  const across = arms.map(([kind], i) => {
    const one = put(weapon(kind, c), 92, 128, 36, 0.98)
    return (i === 0) === (arms[0]?.[1] === 'left') ? flipped(one) : one
  })
  const own = traits.held && traits.held !== 'hilt' ? put(held[traits.held](c), 100, 158, 0, 1.1) : ''
  const mount = traits.mount ? put(mounts[traits.mount](c), 0, 30, 0, 0.84) : ''
  const top = hat(traits.head, c)
  const trophy = put((top.back ?? '') + top.front, 26, own ? 20 : 36, 0, 0.74)
  const thing = mount + across.join('') + trophy + own
  const burst = around(flat('M97 96L100 30L103 96z', mid), 12, 100, 96, 15)
  const sweep = line('M30 150Q36 60 120 36M44 166Q58 84 140 56M60 176Q80 110 158 80', deep, 4)
  return picture(
    cut,
    ground(traits.element, quality) + burst + lit(`<g stroke-linecap="round">${sweep}</g>${thing}`, quality),
  )
}
