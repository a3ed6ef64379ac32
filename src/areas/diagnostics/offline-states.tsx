import { Trans, useLingui } from '@lingui/react/macro'
import { gameTabNames, gameTabs } from '../../shell/game/tabs.ts'
import { type RouteName, routeNames, routeOf } from '../../shell/navigation/routes.ts'
import { type OfflineState, offlineStates, type Place } from '../../shell/offline-states.ts'
import { List, Row } from '../../ui/list/list.tsx'
import { Section } from '../../ui/surface/section.tsx'
import styles from './diagnostics.module.css'

interface Told {
  readonly place: Place
  readonly path: string
  readonly title: { readonly id: string }
}

const placesOf = (name: RouteName): readonly Told[] =>
  name === 'threekingDomsWar'
    ? gameTabNames.map((tab) => ({
        place: `threekingDomsWar?tab=${tab}` as const,
        path: `${routeOf(name).path}?tab=${tab}`,
        title: gameTabs[tab].title,
      }))
    : [{ place: name, path: routeOf(name).path, title: routeOf(name).title }]

/** What each page promises to show offline, for QA. */
export const OfflineStates = () => {
  const { i18n, t } = useLingui()
  const words: Readonly<Record<OfflineState['offline'], string>> = {
    copy: t`Shows its last answer with the time; claims are sent later, everything else says that it needs a connection.`,
    form: t`Keeps what was typed; sending needs a connection.`,
    device: t`Works fully without signal.`,
  }
  return (
    <Section title={t`Without signal, page by page`}>
      <p className={styles.note}>
        <Trans>A page that was never opened on this device has nothing to show yet, and says what will appear.</Trans>
      </p>
      <List label={t`Without signal, page by page`}>
        {routeNames.flatMap(placesOf).map(({ place, path, title }) => {
          const promise = offlineStates[place]
          return (
            promise && (
              <li key={place}>
                <Row
                  title={i18n._(title.id)}
                  note={
                    <>
                      <code>{path}</code>
                      <br />
                      {words[promise.offline]}
                    </>
                  }
                />
              </li>
            )
          )
        })}
      </List>
    </Section>
  )
}
