import { useLingui } from '@lingui/react/macro'
import type { ListedStore } from '../../contract/arcade/store.ts'
import { to } from '../../contract/pages/paths.ts'
import { distance, type Point } from '../../rules/distance.ts'
import { openNow } from '../../rules/saved-copy/store.ts'
import { Go } from '../../shell/address/go.tsx'
import { useNow } from '../../state/clock.ts'
import { Badge } from '../../ui/figure/badge.tsx'
import { List, Row } from '../../ui/list/list.tsx'
import { Section } from '../../ui/surface/section.tsx'
import { useOpenWords } from '../shared/store/open-words.tsx'
import { distanceText } from './list/distance-text.ts'
import type { StoreGroup } from './list/find.ts'
import { MachineCounts } from './machine-counts.tsx'
import { OpenPill } from './open-pill.tsx'
import { Seal } from './seal.tsx'
import styles from './store.module.css'

interface StoreRowsProps {
  readonly groups: readonly StoreGroup[]
  /** The day of the answer. */
  readonly day: string
  readonly mine: string | undefined
  readonly here: Point | undefined
  /** The chains of all stores, including those filtered out, so that colours do not change. */
  readonly chains: readonly string[]
}

const StoreRow = ({ store, ...props }: Omit<StoreRowsProps, 'groups'> & { readonly store: ListedStore }) => {
  const { t } = useLingui()
  const { day, mine, here, chains } = props
  const now = useNow()
  const state = openNow(store, day, now)
  const words = useOpenWords()
  return (
    <Go href={to('shopDetail', {}, { id: store.id })}>
      <Row
        lead={<Seal name={store.name} chains={chains} />}
        title={
          <>
            {store.name} {store.id === mine && <Badge tone="gold">{t`My store`}</Badge>}
          </>
        }
        note={
          <>
            <span className={styles.place}>
              {here ? `${store.city} ${store.district}` : store.district}
              {state && (
                <>
                  {'\u00a0· '}
                  <span className={`figures ${styles.opens}`} data-today="">
                    {words(state, now)}
                  </span>
                </>
              )}
            </span>
            <MachineCounts machines={store.machines} />
          </>
        }
        end={
          (here || state) && (
            <span className={styles.end}>
              {state && <OpenPill open={state.open} />}
              {here && (
                <span className="figures" data-here="">
                  {distanceText(distance(store, here))}
                </span>
              )}
            </span>
          )
        }
      />
    </Go>
  )
}

const ownFirst =
  (mine: string | undefined) =>
  (a: ListedStore, b: ListedStore): number =>
    Number(b.id === mine) - Number(a.id === mine)

/** Stores as rows: by city, or in one list with distances. */
export const StoreRows = ({ groups, ...props }: StoreRowsProps) => {
  const { t } = useLingui()
  return groups.map(({ title, stores }) => (
    <Section key={title ?? ''} title={title}>
      <List label={title ?? t`Nearest first`}>
        {/* By city the own store comes first; by distance it stays in its place. */}
        {(title === null ? stores : [...stores].sort(ownFirst(props.mine))).map((store) => (
          <li key={store.id} data-store={store.id} className={store.id === props.mine ? styles.own : undefined}>
            <StoreRow store={store} {...props} />
          </li>
        ))}
      </List>
    </Section>
  ))
}
