import { useLingui } from '@lingui/react/macro'
import type { Sign } from '../../../art/signs.ts'
import { to } from '../../../contract/pages/paths.ts'
import { Go } from '../../../shell/address/go.tsx'
import { type RouteName, routeOf } from '../../../shell/navigation/routes.ts'
import { List, Row } from '../../../ui/list/list.tsx'
import { SignImage } from '../../shared/pictures/sign-image.tsx'

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
    <List label={t`More about your profile`}>
      {entries.map(([name, sign]) => (
        <li key={name}>
          <Go href={to(name)}>
            <Row lead={<SignImage of={sign} size={32} />} title={i18n._(routeOf(name).title)} end="›" />
          </Go>
        </li>
      ))}
    </List>
  )
}
