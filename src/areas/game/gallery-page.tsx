import { msg, plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { type CardProgress, cardProgress } from '../../contract/game.ts'
import { GameTabs } from '../../shell/game/game-tabs.tsx'
import { type RouteName, routes, to } from '../../shell/navigation/routes.ts'
import { Go } from '../../shell/screen/go.tsx'
import { Screen } from '../../shell/screen/screen.tsx'
import { number } from '../../shell/texts/format.ts'
import { useRead } from '../../state/use-read.ts'
import { Meter } from '../../ui/meter.tsx'
import { Panel } from '../../ui/panel.tsx'
import { CountryShelf } from './country-shelf.tsx'
import styles from './game.module.css'

const typeNames = { hero: msg`Generals`, skill: msg`Skills`, pet: msg`Pets` } as const

const Types = ({ types }: Pick<CardProgress, 'types'>) => {
  const { i18n, t } = useLingui()
  return (
    <dl className={styles.types}>
      {types.map(({ type, owned, all, cards }) => (
        <div key={type} data-type={type}>
          <dt>{i18n._(typeNames[type])}</dt>
          <dd>
            <b className="figures">{`${number(owned)}/${number(all)}`}</b>
            <span className={styles.quiet}>{t`${plural(cards, { one: '# card', other: '# cards' })}`}</span>
            <Meter label={i18n._(typeNames[type])} value={owned} max={all} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

const doors = ['myCard', 'cardList'] as const satisfies readonly RouteName[]

const Doors = () => {
  const { i18n } = useLingui()
  const open = doors.filter((name) => routes[name].load)
  if (open.length === 0) return null
  return (
    <div className={styles.doors}>
      {open.map((name) => (
        <Go key={name} href={to(name)} className={styles.door} data-entry={name}>
          {i18n._(routes[name].title)}
        </Go>
      ))}
    </div>
  )
}

/** How far the collection reaches; the cards themselves have pages of their own. */
const GalleryPage = () => {
  const { t } = useLingui()
  const read = useRead(cardProgress, {})
  return (
    <Screen
      title={t`Card gallery`}
      backTo={to('home')}
      read={read}
      top={<GameTabs />}
      promise={t`Your collection appears here once you are connected.`}
      empty={({ types }) =>
        types.every(({ cards }) => cards === 0) ? (
          <Panel sign="牌" title={t`No cards yet`}>
            <p>{t`Draw cards at a machine and bind them to your IC card: they gather here.`}</p>
          </Panel>
        ) : null
      }
    >
      {({ types, countries }) => (
        <>
          <Types types={types} />
          <Doors />
          {countries.map((country) => (
            <CountryShelf key={country.country} country={country} />
          ))}
        </>
      )}
    </Screen>
  )
}

export default GalleryPage
