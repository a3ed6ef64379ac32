import { useLingui } from '@lingui/react/macro'
import type { Sign } from '../../../art/signs.ts'
import { to } from '../../../contract/pages/paths.ts'
import { Go } from '../../../shell/address/go.tsx'
import { type RouteName, routeOf } from '../../../shell/navigation/routes.ts'
import { SignImage } from '../../shared/pictures/sign-image.tsx'
import styles from './profile.module.css'

/** In the order of the specification; a page that this version lacks has no entry. */
const entries = [
  ['mailList', 'letter'],
  ['operationlist', 'drum'],
  ['achievements', 'medal'],
  ['bonds', 'oath'],
  ['team', 'tent'],
  ['userTitle', 'plaque'],
  ['playIntroduction', 'book'],
] as const satisfies readonly (readonly [RouteName, Sign])[]

export const Submenus = () => {
  const { i18n, t } = useLingui()
  return (
    <ul className={styles.ways} aria-label={t`More about your profile`}>
      {entries.map(([name, sign]) => (
        <li key={name}>
          <Go href={to(name)}>
            <SignImage of={sign} size={44} />
            <span>{i18n._(routeOf(name).title)}</span>
          </Go>
        </li>
      ))}
    </ul>
  )
}
