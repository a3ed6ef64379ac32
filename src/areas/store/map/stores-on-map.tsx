import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { type SyntheticEvent, useState } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import type { MapProps } from '../list/map-part.tsx'
import styles from '../store.module.css'
import { type Cluster, placed } from './clusters.ts'
import { MapFrame } from './map-frame.tsx'
import { around, inSight, whole } from './view.ts'

const storeUnder = ({ target }: SyntheticEvent): string | null =>
  target instanceof Element ? (target.closest('[data-store]')?.getAttribute('data-store') ?? null) : null

/** The map and the list of what it shows; each highlights in the other. */
export const StoresOnMap = ({ stores, top, mine, rows }: MapProps) => {
  const { t } = useLingui()
  const [view, change] = useState(whole)
  const [picked, setPicked] = useState<readonly string[]>([])
  const [lit, setLit] = useState<string | null>(null)
  const spots = placed(stores)
  const sighted = new Set(spots.filter(({ spot }) => inSight(view, spot)).map(({ store }) => store.id))
  const chosen = stores.filter(({ id }) => picked.includes(id))
  // At full view also stores beyond the map's edge.
  const seen = chosen.length > 0 ? chosen : view.zoom === 1 ? stores : stores.filter(({ id }) => sighted.has(id))
  const pick = ({ members }: Cluster): void => {
    const ids = members.map(({ store }) => store.id)
    setPicked(ids.every((id) => picked.includes(id)) ? [] : ids)
    if (members.length > 1) change(around(members.map(({ spot }) => spot)))
  }
  const count = seen.length
  const light = (event: SyntheticEvent) => setLit(storeUnder(event))
  const dark = () => setLit(null)
  const lights = { onFocus: light, onBlur: dark, onPointerOver: light, onPointerLeave: dark }
  return (
    <>
      <MapFrame
        stores={spots}
        top={top}
        view={view}
        change={change}
        mine={mine}
        picked={picked}
        lit={lit}
        onPick={pick}
      />
      <div className={styles.told}>
        <p role="status">
          {count === 0
            ? t`No store in sight. Move the map or zoom out.`
            : t`${plural(count, { one: '# store', other: '# stores' })}`}
        </p>
        {chosen.length > 0 && <Button look="bare" onClick={() => setPicked([])}>{t`Show all in sight`}</Button>}
      </div>
      <div className={styles.stack} {...lights}>
        {rows(seen)}
      </div>
      <p className={styles.quiet}>{t`Map data: Ministry of the Interior, Taiwan, Open Government Data License 1.0.`}</p>
    </>
  )
}
