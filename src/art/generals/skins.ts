import type { Scene, Tint } from '../card/skin-grounds.ts'
import type { Traits } from '../card/traits.ts'

interface Skin {
  readonly scene: Scene
  readonly tint: Tint
  /** Its palette, and one trait that is easy to notice. */
  readonly wears: Partial<Traits>
}

const skin = (scene: Scene, tint: Tint, wears: Partial<Traits>): Skin => ({ scene, tint, wears })

/** What a general wears in its skin. */
export const skins: Readonly<Record<string, Skin>> = {
  g001: skin('clouds', 'ember', { robe: 'crimson', trim: 'ochre', mount: 'black' }),
  g002: skin('snow', 'frost', { head: 'fur', robe: 'white', trim: 'white', drop: 4 }),
  g003: skin('flame', 'ember', { head: 'crest', robe: 'crimson', trim: 'crimson', plate: 'black' }),
  g005: skin('snow', 'frost', { mount: 'white', robe: 'white', trim: 'white', plate: 'azure' }),
  g009: skin('flame', 'ember', { head: 'tiger', robe: 'black', trim: 'crimson' }),
  g011: skin('stars', 'night', { head: 'ribbons', robe: 'white', trim: 'purple' }),
  g014: skin('clouds', 'gold', { head: 'wings', robe: 'white', trim: 'white', plate: 'ochre' }),
  g016: skin('moon', 'night', { head: 'loops', robe: 'indigo', trim: 'indigo', drop: 24 }),
  g019: skin('moon', 'frost', { mount: 'white', robe: 'white', trim: 'white', plate: 'slate' }),
  g020: skin('clouds', 'gold', { head: 'mian', robe: 'ochre', trim: 'crimson', drop: 8 }),
  g021: skin('clouds', 'ember', { mount: 'redHare', robe: 'crimson', trim: 'green', plate: 'ochre' }),
  g022: skin('flame', 'ember', { head: 'horns', robe: 'crimson', trim: 'crimson', plate: 'slate' }),
  g023: skin('clouds', 'frost', { head: 'crest', robe: 'azure', trim: 'azure', plate: 'white' }),
  g024: skin('snow', 'frost', { mount: 'white', robe: 'white', trim: 'crimson', plate: 'azure' }),
  g026: skin('stars', 'night', { held: 'lamp', robe: 'indigo', trim: 'black' }),
  g028: skin('clouds', 'jade', { head: 'horns', robe: 'ochre', trim: 'green', plate: 'ochre' }),
  g036: skin('moon', 'night', { head: 'buns', robe: 'white', trim: 'purple', colour: 'black' }),
  g040: skin('sun', 'ember', { head: 'lion', robe: 'ochre', trim: 'crimson', plate: 'ochre' }),
  g042: skin('flame', 'ember', { head: 'coronet', robe: 'black', trim: 'crimson' }),
  g046: skin('rain', 'night', { head: 'band', robe: 'indigo', trim: 'ochre' }),
  g054: skin('blossom', 'plum', { head: 'pheasants', robe: 'rose', trim: 'rose', plate: 'white', drop: 26 }),
  g056: skin('sun', 'ember', { body: 'cape', robe: 'black', trim: 'crimson', plate: 'ochre' }),
  g057: skin('moon', 'night', { head: 'coil', robe: 'white', trim: 'azure' }),
  g062: skin('clouds', 'jade', { head: 'straw', robe: 'white', trim: 'azure', arms: [['gourdStaff', 'left']] }),
}
