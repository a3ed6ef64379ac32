import { useLingui } from '@lingui/react/macro'
import { useId, useRef, useState } from 'react'
import { itemName } from '../../../shell/items/item-names.ts'
import { ItemPicture } from '../../../shell/items/item-picture.tsx'
import { sumsOf } from '../../../shell/items/sums.ts'
import { number } from '../../../shell/texts/format.ts'
import { Button } from '../../../ui/button/button.tsx'
import { CountUp } from '../../../ui/figure/count-up.tsx'
import { ClosingTally } from './closing-tally.tsx'
import { type Gain, whatOf } from './gain.ts'
import { GainList } from './gain-list.tsx'
import styles from './reward-tray.module.css'
import { useAutoClose } from './use-auto-close.ts'

/** When the halves have met. */
const MET_MS = 480
const STEP_MS = 60

interface RewardTrayProps {
  readonly gains: readonly Gain[]
  /** Starts with the list of single claims. */
  readonly listed?: boolean
  /** Its background is already on screen. */
  readonly after?: boolean
  readonly onEnd: () => void
}

/** The sums of all rewards on a tray, below the tally. */
export const RewardTray = ({ gains, listed = false, after, onEnd }: RewardTrayProps) => {
  const { i18n, t } = useLingui()
  const [list, setList] = useState(listed)
  const host = useRef<HTMLDivElement>(null)
  const id = useId()
  useAutoClose(host, { paused: list, count: gains.length, onEnd })
  return (
    <div ref={host}>
      {!list && (
        <div className={styles.over} data-after={after || undefined}>
          <section className={styles.box} aria-labelledby={id}>
            <ClosingTally />
            <h2 id={id}>{t`You received`}</h2>
            <p className={styles.what}>{whatOf(i18n, gains)}</p>
            <ul role="list" className={styles.tray} aria-label={t`Items received`}>
              {sumsOf(gains).map(({ item, count }, place) => (
                <li key={item} style={{ animationDelay: `${MET_MS + place * STEP_MS}ms` }}>
                  <span className={styles.dish}>
                    <ItemPicture item={item} size={52} />
                  </span>
                  <b className="figures">
                    ×<CountUp value={count} from={1} delay={MET_MS + place * STEP_MS} write={number} />
                  </b>
                  <span className={styles.name}>{itemName(i18n, item)}</span>
                </li>
              ))}
            </ul>
            <div className={styles.acts}>
              {gains.length > 1 && <Button look="quiet" onClick={() => setList(true)}>{t`See one by one`}</Button>}
              <Button look="bare" onClick={onEnd}>{t`Close`}</Button>
            </div>
          </section>
        </div>
      )}
      <GainList open={list} gains={gains} onClose={onEnd} />
    </div>
  )
}
