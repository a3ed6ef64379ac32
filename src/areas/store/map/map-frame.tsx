import { useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { isCommand } from '../../../ui/keys.ts'
import { SignImage } from '../../shared/pictures/sign-image.tsx'
import { type Cluster, clustersOf, type PlacedStore } from './clusters.ts'
import { Ground } from './ground.tsx'
import styles from './map.module.css'
import { sealSize } from './seal-size.ts'
import { useGestures } from './use-gestures.ts'
import { MOST_ZOOM, moved, seenAt, type View, whole, zoomed } from './view.ts'

interface MapFrameProps {
  readonly stores: readonly PlacedStore[]
  readonly top: number
  readonly view: View
  readonly change: (change: (view: View) => View) => void
  readonly mine: string | undefined
  /** The stores of the tapped marker. */
  readonly picked: readonly string[]
  /** The row that is hovered or focused. */
  readonly lit: string | null
  readonly onPick: (cluster: Cluster) => void
}

const STEP = 0.2
/** The icon's share of a marker's width, for languages without Chinese characters. */
const SIGN_SHARE = 0.75
const NEARER = 1.6
const ways: Readonly<Record<string, (view: View) => View>> = {
  ArrowLeft: (view) => moved(view, { x: STEP, y: 0 }),
  ArrowRight: (view) => moved(view, { x: -STEP, y: 0 }),
  ArrowUp: (view) => moved(view, { x: 0, y: STEP }),
  ArrowDown: (view) => moved(view, { x: 0, y: -STEP }),
  '+': (view) => zoomed(view, NEARER),
  '=': (view) => zoomed(view, NEARER),
  '-': (view) => zoomed(view, 1 / NEARER),
  '0': () => whole,
}

const percent = (share: number): string => `${share * 100}%`

/** The width in pixels, on which clustering depends. */
const useWidth = () => {
  const frame = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(320)
  useEffect(() => {
    const element = frame.current
    if (!element) return
    const watch = new ResizeObserver(() => element.offsetWidth > 0 && setWidth(element.offsetWidth))
    watch.observe(element)
    return () => watch.disconnect()
  }, [])
  return { frame, width }
}

/** The map with its markers, moved by touch, mouse and keyboard. */
export const MapFrame = ({ stores, top, view, change, mine, picked, lit, onPick }: MapFrameProps) => {
  const { i18n, t } = useLingui()
  const readsHan = i18n.locale.startsWith('zh')
  const { frame, width } = useWidth()
  useGestures(frame, change)
  const keys = (event: KeyboardEvent): void => {
    const way = isCommand(event) ? undefined : ways[event.key]
    if (!way) return
    event.preventDefault()
    change(way)
  }
  const named = ({ members: [first, ...others] }: Cluster): string => {
    const name = first?.store.name ?? ''
    return others.length === 0 ? name : t`${name} and ${others.length} more`
  }
  const moving = {
    ...{ role: 'group', tabIndex: 0, onKeyDown: keys },
    'aria-label': t`Map of Taiwan. Arrow keys move it, plus and minus change its size.`,
  }
  return (
    <div className={styles.map}>
      <div ref={frame} className={styles.window} data-moves={view.zoom > 1 || undefined} {...moving}>
        <Ground view={view} zips={[...new Set(stores.map(({ store }) => store.zip))].join(' ')} />
        {clustersOf(stores, view, width).map((cluster) => {
          const at = seenAt(view, cluster.spot)
          const size = sealSize(cluster.heat, top)
          const ids = cluster.members.map(({ store }) => store.id)
          return (
            <button
              key={cluster.id}
              type="button"
              className={styles.hit}
              style={{ left: percent(at.x), top: percent(at.y) }}
              aria-pressed={ids.some((id) => picked.includes(id))}
              aria-label={named(cluster)}
              onClick={() => onPick(cluster)}
            >
              <span
                className={styles.seal}
                data-lit={(lit !== null && ids.includes(lit)) || undefined}
                data-mine={(mine !== undefined && ids.includes(mine)) || undefined}
                style={{ width: size, height: size, fontSize: size / 2 }}
              >
                {ids.length > 1 ? ids.length : readsHan ? '店' : <SignImage of="pavilion" size={size * SIGN_SHARE} />}
              </span>
            </button>
          )
        })}
      </div>
      <div className={styles.tools}>
        <button
          type="button"
          aria-label={t`Zoom in`}
          aria-disabled={view.zoom >= MOST_ZOOM}
          onClick={() => change((now) => zoomed(now, NEARER))}
        >
          +
        </button>
        <button
          type="button"
          aria-label={t`Zoom out`}
          aria-disabled={view.zoom <= 1}
          onClick={() => change((now) => zoomed(now, 1 / NEARER))}
        >
          −
        </button>
        <button
          type="button"
          aria-label={t`Show all of Taiwan`}
          aria-disabled={view.zoom <= 1}
          onClick={() => change(() => whole)}
        >
          ⤢
        </button>
      </div>
    </div>
  )
}
