import type { Element } from '../../contract/wire/codecs.ts'
import type { handArms } from '../arms/hand-arms.ts'
import type { held } from '../arms/held.ts'
import type { mounts } from '../arms/mounts.ts'
import type { poles } from '../arms/poles.ts'
import type { armours } from '../body/armour.ts'
import type { robes } from '../body/robes.ts'
import type { Beard } from '../head/beard.ts'
import type { caps } from '../head/caps.ts'
import type { crowns } from '../head/crowns.ts'
import type { FaceBuild, Mark, Mouth, Nose } from '../head/face.ts'
import type { Brow, Eye } from '../head/gaze.ts'
import type { Hair } from '../head/hair.ts'
import type { headdresses } from '../head/headdress.ts'
import type { beasts, Crest } from '../head/helmets.ts'
import type { Cloth, HairColour, Skin } from '../pen/pen.ts'

export type Arm = keyof typeof poles | keyof typeof handArms
/**
 * `left` and `right`: beside the figure; `cross`: across the back; `pair`: on both sides; `before`: in front of all.
 */
export type Pose = 'left' | 'right' | 'cross' | 'pair' | 'back' | 'before'
export type Headgear =
  | keyof typeof caps
  | keyof typeof crowns
  | keyof typeof headdresses
  | keyof typeof beasts
  | Crest
  | 'none'

/** One general, described by the names of the drawings. Omitted traits have their most common value. */
export interface Traits {
  readonly element: Element
  readonly head: Headgear
  readonly hair?: Hair
  readonly colour?: HairColour
  readonly face?: FaceBuild
  readonly skin?: Skin
  readonly eye: Eye
  readonly patch?: boolean
  readonly brow: Brow
  readonly nose?: Nose
  readonly mouth?: Mouth
  readonly beard?: Beard
  readonly marks?: readonly Mark[]
  /** How far the ear lobes hang. */
  readonly lobes?: number
  readonly body: keyof typeof robes | keyof typeof armours
  readonly robe: Cloth
  readonly trim: Cloth
  readonly plate?: Cloth
  readonly arms?: readonly (readonly [Arm, Pose])[]
  readonly held?: keyof typeof held
  readonly mount?: keyof typeof mounts
  /** The tilt of the head in degrees, and the width of the shoulders. */
  readonly tilt?: number
  readonly breadth?: number
  /** How far the figure moves down to make room for a tall headdress. */
  readonly drop?: number
}
