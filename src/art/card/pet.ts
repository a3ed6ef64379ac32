import { put } from '../pen/pen.ts'
import { type Cut, picture } from '../pen/sheet.ts'
import type { Coat } from '../pets/coat.ts'
import { grazers } from '../pets/grazers.ts'
import { hunters } from '../pets/hunters.ts'
import { type Animal, pets } from '../pets/pets.ts'
import { swimmers } from '../pets/swimmers.ts'
import { wings } from '../pets/wings.ts'
import { ground, plainGround } from './ground.ts'
import { type Look, lit, outline } from './look.ts'

const animals: Readonly<Record<Animal, (c: Coat) => string>> = { ...hunters, ...grazers, ...wings, ...swimmers }

export const petPicture = (id: string, cut: Cut = 'square', bare = false, look: Look = {}): string | undefined => {
  const row = pets[id]
  if (!row) return undefined
  const [element, animal, coat] = row
  const svg = put(animals[animal](coat), 14, 22, 0, 0.86)
  if (look.missing) return picture(cut, outline(svg))
  return picture(cut, (bare ? plainGround() : ground(element, look.quality)) + lit(svg, look.quality))
}
