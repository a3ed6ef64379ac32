import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useId } from 'react'
import { useSnapshot } from 'valtio'
import { Tally } from '../../../../shell/pending/tally/tally.tsx'
import { connection } from '../../../../state/connection.ts'
import { outbox } from '../../../../state/rows.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { Meter } from '../../../../ui/figure/meter.tsx'
import type { Collection } from '../collected.ts'
import styles from '../reward-tray.module.css'
import { progressOf, restOf } from './progress.ts'

interface CollectingProps extends Collection {
  /** How many rewards have been shown. */
  readonly given: number
  /** Called when all are answered, or answers stop coming. */
  readonly onEnd: () => void
  /** Called when the player dismisses it. */
  readonly onLeave: () => void
}

/** The progress of many claims: half the tally, and a bar that grows with each confirmation. */
export const Collecting = ({ total, keys, given, onEnd, onLeave }: CollectingProps) => {
  const { t } = useLingui()
  const id = useId()
  const { rows } = useSnapshot(outbox)
  const offline = useSnapshot(connection).current === 'offline'
  const { done, waiting, gives } = progressOf(rows, { total, keys })
  const end = useEffectEvent(onEnd)
  const leave = useEffectEvent(onLeave)
  // The timeout restarts after each answer.
  useEffect(() => {
    const timer = setTimeout(() => end(), offline ? 0 : restOf({ waiting, gives }, given))
    return () => clearTimeout(timer)
  }, [offline, waiting, gives, given])
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
        <Button look="bare">{t`Continue in the background`}</Button>
      </section>
    </div>
  )
}
