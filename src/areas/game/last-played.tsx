import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { GameToday } from '../../contract/game/game.ts'
import { to } from '../../contract/pages/paths.ts'
import { Go } from '../../shell/address/go.tsx'
import { Named } from '../../shell/brush/named.tsx'
import { itemName } from '../../shell/items/item-names.ts'
import { dateAndTime, number } from '../../shell/texts/format.ts'
import { Section } from '../../ui/surface/section.tsx'
import styles from './game.module.css'

type Last = NonNullable<GameToday['lastPlayed']>

const StoreName = ({ last: { store, storeId, city } }: { readonly last: Last }) => {
  const name = (
    <b>
      <Named>{`${store} · ${city}`}</Named>
    </b>
  )
  return storeId === undefined ? (
    name
  ) : (
    <Go className={styles.way} href={to('shopDetail', {}, { id: storeId })}>
      {name}
    </Go>
  )
}

export const LastPlayed = ({ last }: { readonly last: GameToday['lastPlayed'] }) => {
  const { i18n, t } = useLingui()
  return (
    <Section title={t`Last played`}>
      {last === null ? (
        <p className={styles.quiet}>{t`Matches you play at a machine with your IC card appear here.`}</p>
      ) : (
        <div className={styles.card}>
          <StoreName last={last} />
          <p className={styles.quiet}>{dateAndTime(last.at)}</p>
          <p>
            {t`${plural(last.matches, { one: '# match', other: '# matches' })}, ${plural(last.cleared, { one: '# cleared', other: '# cleared' })}`}
          </p>
          <dl className={styles.gains}>
            <div>
              <dt>{t`Merit`}</dt>
              <dd className="figures">+{number(last.merit)}</dd>
            </div>
            <div>
              <dt>{itemName(i18n, 'martialExperience')}</dt>
              <dd className="figures">+{number(last.martialExperience)}</dd>
            </div>
            <div>
              <dt>{itemName(i18n, 'mallPoints')}</dt>
              <dd className="figures">+{number(last.mallPoints)}</dd>
            </div>
          </dl>
        </div>
      )}
    </Section>
  )
}
