import { useLingui } from '@lingui/react/macro'
import type { Sign } from '../../../../art/signs.ts'
import { to } from '../../../../contract/pages/paths.ts'
import { Go } from '../../../../shell/address/go.tsx'
import { type GameTabName, gameTabs, isGameTab } from '../../../../shell/game/tabs.ts'
import { type RouteName, routeOf } from '../../../../shell/navigation/routes.ts'
import { SignImage } from '../../../shared/pictures/sign-image.tsx'
import styles from './front.module.css'

/** Routes that need no parameters, each with its icon. */
const signs = {
  scan: 'scan',
  myCard: 'cards',
  cardList: 'album',
  myBag: 'bag',
  mailList: 'letter',
  noticeList: 'board',
  operationlist: 'drum',
  shopList: 'pavilion',
  icList: 'chip',
  playIntroduction: 'book',
  userTitle: 'plaque',
  achievements: 'medal',
  bonds: 'oath',
  support: 'talk',
} as const satisfies Partial<Record<RouteName, Sign>>
const tabSigns = {
  game: 'tent',
  profile: 'helmet',
  cards: 'album',
  mall: 'coin',
  signin: 'lantern',
  ranking: 'laurel',
} as const satisfies Record<GameTabName, Sign>

const hasSign = (name: string): name is keyof typeof signs => Object.hasOwn(signs, name)

/** Ignores pages unknown to this version, even if the service lists them. */
const shortcutOf = (wished: string) => {
  const [name = '', tab = ''] = wished.split('/')
  if (name === 'threekingDomsWar' && isGameTab(tab))
    return { wished, href: to(name, {}, { tab }), title: gameTabs[tab].title, sign: tabSigns[tab] }
  if (!hasSign(name)) return null
  return { wished, href: to(name), title: routeOf(name).title, sign: signs[name] }
}

export const Shortcuts = ({ names }: { readonly names: readonly string[] }) => {
  const { i18n, t } = useLingui()
  const shown = names.flatMap((name) => shortcutOf(name) ?? [])
  if (shown.length === 0) return null
  return (
    <nav aria-label={t`Popular`}>
      <ul role="list" className={styles.shortcuts}>
        {shown.map(({ wished, href, title, sign }) => (
          <li key={wished}>
            <Go href={href} className={styles.shortcut}>
              <span className={styles.sign}>
                <SignImage of={sign} size={46} />
              </span>
              <span>{i18n._(title)}</span>
            </Go>
          </li>
        ))}
      </ul>
    </nav>
  )
}
