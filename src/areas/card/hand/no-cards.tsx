import { useLingui } from '@lingui/react/macro'
import { to } from '../../../shell/navigation/routes.ts'
import { Go } from '../../../shell/screen/go.tsx'
import { Panel } from '../../../ui/panel.tsx'
import styles from './hand.module.css'

/** Why the collection is empty, and the next step. */
export const NoCards = () => {
  const { t } = useLingui()
  return (
    <Panel
      sign="牌"
      title={t`No cards yet`}
      action={
        <Go href={to('cardList')} className={styles.link} data-act="gallery">
          {t`See all cards there are`}
        </Go>
      }
    >
      <p>{t`Draw cards at a machine and bind them to your IC card: they gather here.`}</p>
    </Panel>
  )
}
