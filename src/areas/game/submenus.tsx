import { useLingui } from '@lingui/react/macro'
import { to } from '../../contract/pages/paths.ts'
import { type RouteName, routeOf } from '../../shell/navigation/routes.ts'
import { Go } from '../../shell/screen/go.tsx'
import { List, Row } from '../../ui/list/list.tsx'
import { Sign } from '../shared/title/sign.tsx'

/** In the order of the specification; a page that this version lacks has no entry. */
const entries = [
  ['mailList', '信'],
  ['operationlist', '戰'],
  ['achievements', '功'],
  ['bonds', '義'],
  ['team', '隊'],
  ['userTitle', '號'],
  ['playIntroduction', '冊'],
] as const satisfies readonly (readonly [RouteName, string])[]

export const Submenus = () => {
  const { i18n, t } = useLingui()
  return (
    <List label={t`More about your profile`}>
      {entries.map(([name, sign]) => (
        <li key={name}>
          <Go href={to(name)}>
            <Row lead={<Sign of={sign} />} title={i18n._(routeOf(name).title)} end="›" />
          </Go>
        </li>
      ))}
    </List>
  )
}
