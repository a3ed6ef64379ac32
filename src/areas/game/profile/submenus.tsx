import { useLingui } from '@lingui/react/macro'
import type { Sign } from '../../../art/signs.ts'
import { to } from '../../../contract/pages/paths.ts'
import { type RouteName, routeOf } from '../../../shell/navigation/routes.ts'
import { LinkGrid, LinkTile } from '../../shared/link-grid/link-grid.tsx'

/** In the order of the specification; pages that this version lacks are left out. */
const entries = [
  ['mailList', 'letter'],
  ['operationlist', 'drum'],
  ['achievements', 'medal'],
  ['bonds', 'oath'],
  ['team', 'banner'],
  ['userTitle', 'plaque'],
  ['playIntroduction', 'book'],
] as const satisfies readonly (readonly [RouteName, Sign])[]

export const Submenus = () => {
  const { i18n, t } = useLingui()
  return (
    <LinkGrid label={t`More about your profile`}>
      {entries.map(([name, sign]) => (
        <LinkTile key={name} href={to(name)} sign={sign} name={i18n._(routeOf(name).title)} />
      ))}
    </LinkGrid>
  )
}
