import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useId } from 'react'
import { useSnapshot } from 'valtio'
import { Tally } from '../../../shell/pending/tally/tally.tsx'
import { toast } from '../../../shell/toast/toast.ts'
import { connection } from '../../../state/connection.ts'
import { isWaiting, outbox } from '../../../state/rows.ts'
import { Meter } from '../../../ui/figure/meter.tsx'
import { Button } from '../../../ui/press/button.tsx'
import type { Collection } from './collected.ts'
import styles from './reward-tray.module.css'

/** Longer than a slow answer takes: whoever waits is shown what there is. */
const STALLED_MS = 8_000
/** What the last one gave is told by then. */
const LAST_MS = 4_000
/** The full bar is seen. */
const FULL_MS = 150

interface CollectingProps extends Collection {
  /** How many have been told of. */
  readonly given: number
  /** All of them are answered, or no answer comes. */
  readonly onEnd: () => void
  /** The player looks at something else meanwhile. */
  readonly onLeave: () => void
}

const restOf = (waiting: number, given: number): number => {
  if (waiting > 0) return STALLED_MS
  return given > 0 ? FULL_MS : LAST_MS
}

/** While many claims are answered: half the tally, and one step for each answer. */
export const Collecting = ({ total, keys, given, onEnd, onLeave }: CollectingProps) => {
  const { t } = useLingui()
  const id = useId()
  const { rows } = useSnapshot(outbox)
  const offline = useSnapshot(connection).current === 'offline'
  const waiting = keys ? rows.filter((row) => keys.includes(row.opKey) && isWaiting(row)).length : total
  const done = total - waiting
  const none = keys?.length === 0
  const end = useEffectEvent((whole: boolean) => {
    if (offline && !whole) toast(t`Saved, waiting for signal`, 'waiting')
    onEnd()
  })
  const leave = useEffectEvent(onLeave)
  const rest = offline || none ? 0 : restOf(waiting, given)
  // It waits anew after each answer.
  useEffect(() => {
    const timer = setTimeout(() => end(done === total), rest)
    return () => clearTimeout(timer)
  }, [rest, done, total])
  useEffect(() => {
    const go = () => leave()
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && leave()
    addEventListener('click', go, true)
    addEventListener('hashchange', go)
    addEventListener('keydown', onKey, true)
    return () => {
      removeEventListener('click', go, true)
      removeEventListener('hashchange', go)
      removeEventListener('keydown', onKey, true)
    }
  }, [])
  return (
    <div className={styles.over}>
      <section className={styles.collecting} aria-labelledby={id}>
        <Tally whole={false} size={96} />
        <h2 id={id}>{t`Collecting ${done} of ${total}`}</h2>
        <Meter label={t`Collecting ${done} of ${total}`} value={done} max={total} />
        <Button look="bare">{t`Go on meanwhile`}</Button>
      </section>
    </div>
  )
}
