import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { chooseTitle } from '../../contract/game/titles.ts'
import { collectorPercents, collectorThresholds, lastMoment } from '../../rules/game/titles.ts'
import type { TitleNow } from '../../rules/saved-copy/titles.ts'
import { Named } from '../../shell/brush/named.tsx'
import { closing, longDate } from '../../shell/texts/later-format.ts'
import { request } from '../../state/layer.ts'
import { Button } from '../../ui/button/button.tsx'
import { Badge } from '../../ui/figure/badge.tsx'
import { Meter } from '../../ui/figure/meter.tsx'
import { useMark } from '../shared/claim/use-mark.ts'
import { outOf } from '../shared/out-of.ts'
import styles from './title.module.css'

/** How long it is valid: the remaining days if owned, else its duration. */
const useValidity = ({ state, days, daysLeft, endsAt }: TitleNow): string => {
  const { t } = useLingui()
  if (state === 'owned' && daysLeft !== null && endsAt !== null)
    return daysLeft < 1
      ? t`Last day: valid until ${closing(endsAt)}`
      : t`${plural(daysLeft, { one: '# day', other: '# days' })} left, until ${longDate(lastMoment(endsAt))}`
  if (state === 'ended' && endsAt !== null) return t`Expired on ${longDate(lastMoment(endsAt))}`
  if (days === null) return t`Never expires`
  return t`Valid for ${plural(days, { one: '# day', other: '# days' })} once earned`
}

/** The metal of the plate: six collector steps, first places, and permanent titles. */
const tierOf = ({ kind, effectPercent }: TitleNow): string =>
  kind === 'collector' ? (effectPercent >= 25 ? 'gold' : effectPercent >= 20 ? 'silver' : 'bronze') : kind

/** The number of models the collector's title needs. */
const neededFor = ({ kind, effectPercent }: TitleNow): number | undefined =>
  kind === 'collector' ? collectorThresholds[collectorPercents.indexOf(effectPercent)] : undefined

interface TitleItemProps {
  readonly title: TitleNow
  /** Shown in the preview. */
  readonly looked: boolean
  /** Its effect is the strongest and thus the one that counts. */
  readonly counts: boolean
  /** How many different models the player has; null until all are known. */
  readonly models: number | null
  readonly onLook: () => void
  readonly onChoose: () => void
}

export const TitleItem = ({ title, looked, counts, models, onLook, onChoose }: TitleItemProps) => {
  const { t } = useLingui()
  const mark = useMark()
  const { id, name, effect, effectPercent, how, state, worn } = title
  const needed = neededFor(title)
  const validity = useValidity(title)
  const choose = (chosen: string | null) => {
    onChoose()
    mark(chooseTitle, { title: chosen, at: request().now() })
  }
  return (
    <li className={styles.item} data-owned={state === 'owned' || undefined} data-looked={looked || undefined}>
      <div className={styles.top}>
        <h3 className={styles.plate} data-tier={tierOf(title)}>
          <Named>{name}</Named>
        </h3>
        <div className={styles.acts}>
          {!looked && <Button look="bare" onClick={onLook} aria-label={t`Preview ${name}`}>{t`Preview`}</Button>}
          {state === 'owned' &&
            (worn ? (
              <Button look="quiet" onClick={() => choose(null)} aria-label={t`Take off ${name}`}>
                {t({ message: 'Take off', context: 'a title' })}
              </Button>
            ) : (
              <Button onClick={() => choose(id)} aria-label={t`Use ${name}`}>
                {t({ message: 'Use', context: 'a title' })}
              </Button>
            ))}
        </div>
      </div>
      <p className={styles.facts}>
        <span className={styles.seal} data-plain={effectPercent === 0 || undefined}>
          {effectPercent > 0 ? (
            <Named>{t`Legend essence +${effectPercent}%`}</Named>
          ) : (
            <Named>{t({ message: 'Honor', context: 'a title that raises no chance' })}</Named>
          )}
        </span>
        {worn && <Badge tone="gold">{t`In use`}</Badge>}
        {counts && <Badge tone="done">{t`Effect active`}</Badge>}
        {state === 'ended' && <Badge>{t({ message: 'Expired', context: 'a title' })}</Badge>}
        <span className={styles.quiet} data-ending={(title.daysLeft !== null && title.daysLeft < 1) || undefined}>
          {validity}
        </span>
      </p>
      {state !== 'owned' && needed !== undefined && models !== null && (
        <div className={styles.way}>
          <Meter label={t`Different cards for ${name}`} value={Math.min(models, needed)} max={needed} />
          <span className="figures">{outOf(models, needed)}</span>
        </div>
      )}
      <details className={styles.how}>
        <summary>{t({ message: 'How to earn it', context: 'a title' })}</summary>
        <p>{how}</p>
        <p>{effect}</p>
      </details>
    </li>
  )
}
