import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Catalogue } from '../../../../state/cards/catalogue.ts'
import { CountrySeal, ElementSeal } from '../../../shared/card-face/seals.tsx'
import type { Entry } from '../../base/hand/entries.ts'
import { lineupNames } from '../../base/hand/lineup-names.ts'
import styles from './compare.module.css'

interface FactRowsProps {
  readonly first: Entry
  readonly second: Entry
  readonly catalogue: Catalogue
}

/** Properties that are neither better nor worse: element, country, line-up and skills. */
export const FactRows = ({ first, second, catalogue }: FactRowsProps) => {
  const { i18n, t } = useLingui()
  const { word } = catalogue
  const skillsOf = ({ model }: Entry): ReactNode => (
    <ul role="list" className={styles.skills}>
      {[...model.normalSkills, model.militarySkill, model.petSkill].flatMap((id) => {
        const skill = id === null ? undefined : catalogue.skills.get(id)
        return skill ? [<li key={skill.id}>{skill.name}</li>] : []
      })}
    </ul>
  )
  const rows: readonly { readonly id: string; readonly name: string; readonly of: (entry: Entry) => ReactNode }[] = [
    {
      id: 'element',
      name: t`Element`,
      of: ({ model }) => <ElementSeal of={model.element} word={word('element', model.element)} shown />,
    },
    ...((first.model.country ?? second.model.country)
      ? [
          {
            id: 'country',
            name: t`Country`,
            of: ({ model }: Entry) =>
              model.country ? <CountrySeal of={model.country} word={word('country', model.country)} shown /> : '–',
          },
        ]
      : []),
    { id: 'lineup', name: t`Line-up`, of: ({ card }) => i18n._(lineupNames[card.lineup ?? 0]) },
    { id: 'skills', name: t`Skills`, of: skillsOf },
  ]
  return rows.map(({ id, name, of }) => (
    <tr key={id}>
      <td data-side="first">{of(first)}</td>
      <th scope="row">{name}</th>
      <td data-side="second">{of(second)}</td>
    </tr>
  ))
}
