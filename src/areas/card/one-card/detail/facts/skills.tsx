import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { CatalogueModel } from '../../../../../contract/card/catalogue.ts'
import type { SkillKind } from '../../../../../contract/card/words.ts'
import type { Catalogue } from '../../../../../state/cards/catalogue.ts'
import { Section } from '../../../../../ui/surface/section.tsx'
import styles from './skills.module.css'

const kinds: Readonly<Record<SkillKind, ReturnType<typeof msg>>> = {
  normal: msg`Normal skill`,
  military: msg`Military skill`,
  pet: msg`Pet skill`,
}

/** A hero's two normal skills and its military skill; a pet's single skill. */
export const Skills = ({ model, catalogue }: { readonly model: CatalogueModel; readonly catalogue: Catalogue }) => {
  const { i18n, t } = useLingui()
  const skills = [...model.normalSkills, model.militarySkill, model.petSkill]
    .map((id) => (id === null ? undefined : catalogue.skills.get(id)))
    .filter((skill) => skill !== undefined)
  if (skills.length === 0) return null
  return (
    <Section title={t`Skills`}>
      <ul role="list" className={styles.skills}>
        {skills.map(({ id, kind, name, effect }) => (
          <li key={id} data-kind={kind}>
            <span className={styles.kind}>{i18n._(kinds[kind])}</span>
            <b>{name}</b>
            <p>{effect}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
