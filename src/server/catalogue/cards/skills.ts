import type { SkillKind } from '../../../contract/card/words.ts'
import { textsOf } from '../texts.ts'

export type { SkillKind } from '../../../contract/card/words.ts'

const common = textsOf('cards/skills.tsv')
const military = textsOf('cards/military-skills.tsv')

/** The first letter of the id tells the kind: n normal, t pet, m military (of the general with the same number). */
const kindOf = (id: string): SkillKind => (id.startsWith('n') ? 'normal' : id.startsWith('t') ? 'pet' : 'military')

export const skills = [common, military].flatMap((texts) =>
  texts.ids.map((id) => ({ id, kind: kindOf(id), name: texts.of(id, 'name'), effect: texts.of(id, 'effect') })),
)
export type Skill = (typeof skills)[number]

const byId = new Map(skills.map((skill) => [skill.id, skill]))
export const skillOf = (id: string): Skill | undefined => byId.get(id)
