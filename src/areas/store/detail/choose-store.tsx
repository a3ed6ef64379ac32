import { useLingui } from '@lingui/react/macro'
import { chooseStore, type Store } from '../../../contract/store.ts'
import { request } from '../../../state/layer.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { useMark } from '../../shared/use-claim.ts'
import { useMyStore } from '../my-store.ts'
import styles from '../store.module.css'

/** Makes it the player's own: shown at once, and sent when there is signal. */
export const ChooseStore = ({ store: { id } }: { readonly store: Pick<Store, 'id'> }) => {
  const { t } = useLingui()
  const mark = useMark()
  const mine = useMyStore()
  const choose = () => mark(chooseStore, { store: id, at: request().now() })
  if (mine?.id !== id) return <Button wide onClick={choose}>{t`Make this my store`}</Button>
  return (
    <p className={styles.chips} role="status">
      <Badge tone="gold">{t`My store`}</Badge>
      {/* What waits has gone by the time that a kept screen is seen. */}
      {mine.waiting && (
        <span className={styles.quiet} data-waiting="">
          {t`Saved on this phone, sent when there is signal`}
        </span>
      )}
    </p>
  )
}
