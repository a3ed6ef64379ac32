import { useLingui } from '@lingui/react/macro'
import { useMemo, useRef, useState } from 'react'
import { to } from '../../contract/pages/paths.ts'
import { isLive } from '../../rules/cards/of-card.ts'
import { collectorPercents, collectorStep } from '../../rules/game/titles.ts'
import type { TitleNow, TitlesNow } from '../../rules/saved-copy/titles.ts'
import { Screen } from '../../shell/screen/screen.tsx'
import { useCollection } from '../../state/cards/use-collection.ts'
import { FramedList } from '../../ui/list/list.tsx'
import { Section } from '../../ui/surface/section.tsx'
import { useTitles } from '../shared/title/use-titles.ts'
import { Effect } from './effect.tsx'
import { Preview } from './preview.tsx'
import styles from './title.module.css'
import { TitleItem } from './title-item.tsx'

/** The worn title first, then by end date, latest first. */
const byWorth = (a: TitleNow, b: TitleNow): number =>
  Number(b.worn) - Number(a.worn) ||
  (b.endsAt ?? Number.MAX_SAFE_INTEGER) - (a.endsAt ?? Number.MAX_SAFE_INTEGER) ||
  b.effectPercent - a.effectPercent

/** How many different models the player has, counted like for collector titles. */
const useModels = (): number | null => {
  const { data } = useCollection()
  return useMemo(
    () => (data?.complete ? new Set([...data.cards.values()].filter(isLive).map(({ model }) => model)).size : null),
    [data],
  )
}

const Titles = ({ titles: { titles, worn, position, strongest, waiting } }: { readonly titles: TitlesNow }) => {
  const { t } = useLingui()
  const models = useModels()
  const preview = useRef<HTMLDivElement>(null)
  const [looked, setLooked] = useState<string | null>(null)
  // The order is fixed when the page opens, so that nothing moves while it is tapped.
  const [order] = useState(() => [...titles].sort(byWorth).map(({ id }) => id))
  const owned = titles
    .filter(({ state }) => state === 'owned')
    .sort((one, other) => order.indexOf(one.id) - order.indexOf(other.id))
  // Of the collector's titles only the highest one reached is given, so those below it are not to be had any more.
  const reached = models === null ? 0 : (collectorPercents[collectorStep(models) - 1] ?? 0)
  const others = titles.filter(
    ({ state, kind, effectPercent }) => state !== 'owned' && !(kind === 'collector' && effectPercent < reached),
  )
  const shown = titles.find(({ id }) => id === looked) ?? worn
  const item = (title: TitleNow) => (
    <TitleItem
      key={title.id}
      title={title}
      looked={title.id === shown?.id}
      counts={title.id === strongest?.id}
      models={models}
      onChoose={() => setLooked(null)}
      onLook={() => {
        setLooked(title.id)
        // The pressed button disappears, so the focus moves to the preview.
        preview.current?.focus({ preventScroll: true })
        preview.current?.scrollIntoView({ block: 'start' })
      }}
    />
  )
  return (
    <>
      <div ref={preview} className={styles.preview} tabIndex={-1}>
        <Preview title={shown} worn={worn} position={position} waiting={waiting} />
      </div>
      <Effect strongest={strongest} />
      <Section title={t`Your titles`}>
        {owned.length === 0 ? (
          <p>{t`You have no title that is valid now. How to earn each is written below.`}</p>
        ) : (
          <FramedList label={t`Your titles`}>{owned.map(item)}</FramedList>
        )}
      </Section>
      <Section title={t`To be earned`}>
        <FramedList label={t`To be earned`}>{others.map(item)}</FramedList>
      </Section>
    </>
  )
}

const TitlePage = () => {
  const { t } = useLingui()
  return (
    <Screen
      title={t`Titles`}
      backTo={to('threekingDomsWar', {}, { tab: 'profile' })}
      read={useTitles()}
      promise={t`Your titles, and how to earn the others, appear here once you are online.`}
    >
      {(titles) => <Titles titles={titles} />}
    </Screen>
  )
}

export default TitlePage
