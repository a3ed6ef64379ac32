import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { chooseTitle } from '../../contract/game/titles.ts'
import { lastMoment } from '../../rules/game/titles.ts'
import type { TitleNow } from '../../rules/saved-copy/titles.ts'
import { closing, longDate } from '../../shell/texts/later-format.ts'
import { request } from '../../state/layer.ts'
import { Badge } from '../../ui/figure/badge.tsx'
import { Button } from '../../ui/press/button.tsx'
import { useMark } from '../shared/claim/use-claim.ts'
import styles from './title.module.css'

/** How long it is valid: what is left of one that is owned, how long it lasts of one that is not. */
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

interface TitleItemProps {
  readonly title: TitleNow
  /** It is the one in the preview. */
  readonly looked: boolean
  /** Its effect is the one that counts. */
  readonly counts: boolean
  readonly onLook: () => void
  readonly onChoose: () => void
}

export const TitleItem = ({ title, looked, counts, onLook, onChoose }: TitleItemProps) => {
  const { t } = useLingui()
  const mark = useMark()
  const { id, name, effect, how, state, worn } = title
  const validity = useValidity(title)
  const choose = (chosen: string | null) => {
    onChoose()
    mark(chooseTitle, { title: chosen, at: request().now() })
  }
  return (
    <li className={styles.item} data-owned={state === 'owned' || undefined} data-looked={looked || undefined}>
      <div className={styles.top}>
        <div className={styles.head}>
          <h3>{name}</h3>
          {worn && <Badge tone="gold">{t`In use`}</Badge>}
          {counts && <Badge tone="done">{t`Effect active`}</Badge>}
          {state !== 'owned' && (
            <Badge>
              {state === 'ended'
                ? t({ message: 'Expired', context: 'a title' })
                : t({ message: 'Locked', context: 'a title' })}
            </Badge>
          )}
        </div>
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
      <p>{effect}</p>
      <p className={styles.quiet}>{t`How to earn it: ${how}`}</p>
      <p className={styles.quiet} data-ending={(title.daysLeft !== null && title.daysLeft < 1) || undefined}>
        {validity}
      </p>
    </li>
  )
}
