import { useLingui } from '@lingui/react/macro'
import { to } from '../../../contract/paths.ts'
import { gameTabs, isGameTab } from '../../../shell/game/tabs.ts'
import { type RouteName, routeOf } from '../../../shell/navigation/routes.ts'
import { Go } from '../../../shell/screen/go.tsx'
import { sealCharacter } from '../../shared/seal-character.ts'
import styles from './front.module.css'

/** Routes that open without anything chosen before, each with the character of its seal. */
const signs = {
  scan: '掃',
  myCard: '牌',
  cardList: '圖',
  myBag: '囊',
  mailList: '信',
  noticeList: '告',
  operationlist: '戰',
  shopList: '店',
  icList: '符',
  playIntroduction: '冊',
  userTitle: '號',
  achievements: '功',
  bonds: '義',
  support: '問',
} as const satisfies Partial<Record<RouteName, string>>
const tabSigns = { game: '陣', profile: '將', cards: '牌', mall: '市', signin: '簽', ranking: '榜' } as const

const hasSign = (name: string): name is keyof typeof signs => Object.hasOwn(signs, name)

/** A page that this version does not know is no shortcut, whatever the service wishes. */
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
      <ul className={styles.shortcuts}>
        {shown.map(({ wished, href, title, sign }) => (
          <li key={wished}>
            <Go href={href} className={styles.shortcut}>
              <span className={styles.sign} aria-hidden="true">
                {sealCharacter(sign, i18n.locale)}
              </span>
              <span>{i18n._(title)}</span>
            </Go>
          </li>
        ))}
      </ul>
    </nav>
  )
}
