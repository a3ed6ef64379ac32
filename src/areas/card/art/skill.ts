import { grounds } from '../../shared/pictures/pen/palette.ts'
import { around, flat, line, put } from '../../shared/pictures/pen/pen.ts'
import { type Cut, inked, picture } from '../../shared/pictures/pen/sheet.ts'
import { held } from './arms/held.ts'
import { generals } from './generals/generals.ts'
import { ground } from './ground.ts'
import { paintOf } from './portrait.ts'
import { weapon } from './weapons.ts'

/** A military skill is its general's: his weapon, or what he holds, thrown across his element. `k021` belongs to `g021`. */
export const skillPicture = (id: string, cut: Cut = 'square'): string | undefined => {
  const traits = generals[id.replace('k', 'g')]
  if (!traits) return undefined
  const c = paintOf(traits)
  const [deep, mid] = grounds[traits.element]
  const own = traits.held && traits.held !== 'hilt' ? traits.held : undefined
  const [first] = traits.arms ?? []
  const thing = own
    ? put(held[own](c), 100, 128, -8, 1.35)
    : first
      ? put(weapon(first[0], c), 92, 120, 32, 0.96)
      : put(held.hilt(c), 100, 110, 0, 1.3)
  const burst = around(flat('M97 96L100 30L103 96z', mid), 12, 100, 96, 15)
  const sweep = line('M30 150Q36 60 120 36M44 166Q58 84 140 56M60 176Q80 110 158 80', deep, 4)
  return picture(cut, ground(traits.element) + burst + inked(`<g stroke-linecap="round">${sweep}</g>${thing}`))
}
