import { useLingui } from '@lingui/react/macro'
import { CardImage } from '../../../shared/pictures/card-image.tsx'
import type { Goal } from './goal.ts'
import styles from './goal-mark.module.css'

/** The outline of the next missing card; a seal if none is missing. */
export const GoalMark = ({ goal: { have, all, next } }: { readonly goal: Goal }) => {
  const { t } = useLingui()
  if (have === all)
    return (
      <span className={styles.mark} data-complete>
        <span className={styles.seal} lang="zh-TW" aria-hidden="true">
          全
        </span>
        <span>{t`Complete`}</span>
      </span>
    )
  return next === null ? null : (
    <span className={styles.mark} data-next={next.id}>
      <span className={styles.outline}>
        <CardImage model={next.id} missing size={32} />
      </span>
      <span>{t`Next: ${next.name}`}</span>
    </span>
  )
}
