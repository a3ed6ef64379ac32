import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useCallback, useDeferredValue, useMemo, useState } from 'react'
import { number } from '../../../../shell/texts/format.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { Panel } from '../../../../ui/surface/panel.tsx'
import { VirtualGrid } from '../../../../ui/virtual/virtual-grid.tsx'
import type { Sort } from '../../base/hand/order.ts'
import { SyncProgress } from '../../base/hand/sync-progress.tsx'
import type { Hand } from '../../base/hand/use-hand.ts'
import type { Flag } from '../../base/query/words.ts'
import { searchOf, withoutChips } from '../../list/find/filters.ts'
import { FindBar } from '../../list/find/find-bar.tsx'
import { useFilters } from '../../list/find/use-filters.ts'
import { useCardSearch } from '../../list/find/use-search.ts'
import styles from '../../list/my-cards.module.css'
import { useTopOnChange } from '../../list/use-top.ts'
import { type GalleryEntry, galleryEntries, orderedEntries } from './gallery-entries.ts'
import { GalleryRow, GalleryTile } from './gallery-tile.tsx'
import { ModelSheet } from './model-sheet.tsx'
import { SeriesProgress } from './series-progress.tsx'

const sorts: readonly Sort[] = ['number', 'series', 'name', 'copies']
const flags: readonly Flag[] = ['missing', 'duplicate']

interface GalleryProps {
  readonly hand: Hand
  /** Builds the gallery's own address with a query. */
  readonly address: (query: Record<string, string>) => string
}

/** All cards there are; missing ones are shown as silhouettes. */
export const Gallery = ({ hand, address }: GalleryProps) => {
  const { i18n, t } = useLingui()
  const { catalogue } = hand
  const finding = useFilters(address, 'number')
  const { filters, change } = finding
  const [shown, setShown] = useState<string | null>(null)
  const entries = useMemo(() => galleryEntries(hand), [hand])
  const { sort, view } = filters
  const sorted = useMemo(() => orderedEntries(entries, sort, i18n.locale), [entries, sort, i18n.locale])
  const search = useCardSearch(catalogue, filters)
  const test = useDeferredValue(search.test)
  const found = useMemo(() => sorted.filter(({ facts }) => test(facts)), [sorted, test])
  const top = useTopOnChange(JSON.stringify(searchOf({ ...filters, view: 'grid' }, 'number')))
  const owned = found.filter(({ copies }) => copies > 0).length
  const some = found.length
  // A search for missing cards finds nothing if the collection is complete: that is not a failed search.
  const isFull = filters.is.includes('missing') && entries.length > 0 && entries.every(({ copies }) => copies > 0)
  const entry = entries.find(({ model }) => model.id === shown)
  const label = t`Card gallery`
  const tile = useCallback(
    (one: GalleryEntry) => {
      const props = { entry: one, catalogue, onOpen: setShown }
      return view === 'grid' ? <GalleryTile {...props} /> : <GalleryRow {...props} />
    },
    [catalogue, view],
  )
  return (
    <div ref={top} className={styles.cards}>
      <SyncProgress collection={hand.collection} />
      <SeriesProgress entries={entries} picked={finding.picked.choices.series} change={change} />
      <FindBar
        finding={finding}
        search={search}
        catalogue={catalogue}
        sorts={sorts}
        flags={flags}
        count={t`${number(owned)} of ${number(some)} held now`}
        show={t`Show ${plural(some, { one: '# card', other: '# cards' })}`}
      />
      {some === 0 ? (
        <Panel
          scene={isFull ? 'joined' : 'lantern'}
          title={isFull ? t`Nothing is missing` : t`No cards match`}
          action={
            <Button
              look="quiet"
              onClick={() => change((before) => ({ ...withoutChips(before), typed: '', type: null }))}
            >{t`Show all cards`}</Button>
          }
        >
          {!isFull && <p>{t`Remove a filter or shorten your search.`}</p>}
        </Panel>
      ) : view === 'grid' ? (
        <VirtualGrid key="grid" label={label} items={found} tile={90} estimatedRowHeight={152}>
          {tile}
        </VirtualGrid>
      ) : (
        <VirtualGrid key="list" label={label} items={found} estimatedRowHeight={80}>
          {tile}
        </VirtualGrid>
      )}
      {entry && <ModelSheet entry={entry} catalogue={catalogue} onClose={() => setShown(null)} />}
    </div>
  )
}
