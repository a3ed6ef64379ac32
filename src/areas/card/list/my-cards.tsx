import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react'
import { playerInfo } from '../../../contract/account/account.ts'
import { to } from '../../../contract/pages/paths.ts'
import { number } from '../../../shell/texts/format.ts'
import { sideBySide } from '../../../shell/texts/sentence.ts'
import { usePlayerArgs } from '../../../state/ic/player-args.ts'
import { useRead } from '../../../state/reading/use-read.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Panel } from '../../../ui/surface/panel.tsx'
import { StickyFooter } from '../../../ui/surface/sticky/sticky-footer.tsx'
import { VirtualGrid } from '../../../ui/virtual/virtual-grid.tsx'
import { type Entry, entriesOf } from '../base/hand/entries.ts'
import type { Sort } from '../base/hand/order.ts'
import { ordered } from '../base/hand/order.ts'
import { keepOrder } from '../base/hand/shown-order.ts'
import { SyncProgress } from '../base/hand/sync-progress.tsx'
import { trainableAmong } from '../base/hand/trainable.ts'
import type { Hand } from '../base/hand/use-hand.ts'
import type { Flag } from '../base/query/words.ts'
import { CardLine, CardTile } from '../base/tile/card-tile.tsx'
import { useTileTransition } from '../base/transition/use-tile-transition.ts'
import { searchOf, withoutChips } from './find/filters.ts'
import { FindBar } from './find/find-bar.tsx'
import { useFilters } from './find/use-filters.ts'
import { useCardSearch } from './find/use-search.ts'
import styles from './my-cards.module.css'
import { SelectBar } from './select-bar.tsx'
import { useTopOnChange } from './use-top.ts'

const sorts: readonly Sort[] = ['power', 'level', 'star', 'quality', 'name', 'series', 'newest', 'copies']
const flags: readonly Flag[] = ['locked', 'trainable', 'duplicate', 'trained', 'skin', 'digital', 'dormant']
const keyOf = ({ card }: Entry): string => card.serial
const address = (query: Record<string, string>): string => to('myCardList', {}, query)

interface MyCardsProps {
  readonly hand: Hand
  /** An act on cards is running, or its result is being shown. */
  readonly onActing: (acting: boolean) => void
}

/** The number of cards, and how many of them are dormant. */
const useCount = () => {
  const { t } = useLingui()
  return (all: number, dormant: number): string => {
    const cards = t`${plural(all, { one: '# card', other: '# cards' })}`
    return sideBySide([cards, dormant > 0 && t`${number(dormant)} of them not activated`])
  }
}

/** All the player's cards that are not exchanged, with search, sort order and selection. */
export const MyCards = ({ hand, onActing }: MyCardsProps) => {
  const { i18n, t } = useLingui()
  const { collection, catalogue } = hand
  const finding = useFilters(address, 'power')
  const { filters, change } = finding
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null)
  const balances = useRead(playerInfo, usePlayerArgs()).data?.balances
  const { cards } = collection

  const trainable = useMemo(() => trainableAmong([...cards.values()], balances ?? {}), [cards, balances])
  const entries = useMemo(() => entriesOf({ cards }, catalogue, trainable), [cards, catalogue, trainable])
  const { sort } = filters
  const sorted = useMemo(() => ordered(entries, sort, i18n.locale), [entries, sort, i18n.locale])
  const search = useCardSearch(catalogue, filters)
  // Deferred: typing has priority, the list follows.
  const test = useDeferredValue(search.test)
  const found = useMemo(() => sorted.filter(({ facts }) => test(facts)), [sorted, test])
  const { view } = filters
  const top = useTopOnChange(JSON.stringify(searchOf({ ...filters, view: 'grid' }, 'power')))
  useTileTransition(top)

  useEffect(() => keepOrder(found.map(keyOf), cards), [found, cards])

  const choose = useCallback(
    (serial: string) =>
      setChosen((before) => {
        const after = new Set(before)
        if (!after.delete(serial)) after.add(serial)
        return after
      }),
    [],
  )
  const all = entries.length
  const some = found.length
  const dormant = entries.filter(({ facts }) => facts.is('dormant')).length
  const countOf = useCount()
  const choosing = chosen !== null
  // Stable, so that scrolling does not re-render the tiles.
  const tile = useCallback(
    (entry: Entry) => {
      const props = {
        entry,
        catalogue,
        ...(chosen && { chosen: chosen.has(entry.card.serial), onChoose: choose }),
      }
      return view === 'grid' ? <CardTile {...props} /> : <CardLine {...props} />
    },
    [catalogue, chosen, choose, view],
  )
  const label = t`My cards`
  const list = useMemo(() => {
    const size = view === 'grid' ? { tile: 90, estimatedRowHeight: 172 } : { estimatedRowHeight: 80 }
    return (
      <VirtualGrid key={view} label={label} items={found} {...size}>
        {tile}
      </VirtualGrid>
    )
  }, [found, label, tile, view])
  return (
    <>
      <div ref={top} className={styles.cards}>
        <SyncProgress collection={collection} />
        <FindBar
          finding={finding}
          search={search}
          catalogue={catalogue}
          sorts={sorts}
          flags={flags}
          count={
            some === all
              ? countOf(all, dormant)
              : t`${number(some)} of ${plural(all, { one: '# card', other: '# cards' })}`
          }
          show={t`Show ${plural(some, { one: '# card', other: '# cards' })}`}
          acts={
            <Button look="bare" onClick={() => setChosen(choosing ? null : new Set())}>
              {choosing ? t`Stop selecting` : t`Select several`}
            </Button>
          }
        />
        {some === 0 && all > 0 ? (
          <Panel
            scene="lantern"
            title={t`No cards match`}
            action={
              <Button
                look="quiet"
                onClick={() => change((before) => ({ ...withoutChips(before), typed: '', type: null }))}
              >{t`Show all cards`}</Button>
            }
          >
            <p>{t`Remove a filter or shorten your search.`}</p>
          </Panel>
        ) : (
          list
        )}
      </div>
      {chosen && (
        <StickyFooter>
          <SelectBar
            hand={hand}
            chosen={chosen}
            shown={found}
            onChoose={setChosen}
            onActing={onActing}
            onEnd={() => setChosen(null)}
          />
        </StickyFooter>
      )}
    </>
  )
}
