import { useLingui } from '@lingui/react/macro'
import { useSearch } from 'wouter'
import { to } from '../../../contract/pages/paths.ts'
import { Named } from '../../../shell/brush/named.tsx'
import { Screen } from '../../../shell/screen/screen.tsx'
import { Paper, Paragraphs } from '../../../ui/surface/paper.tsx'
import styles from '../event.module.css'
import { useEvent } from '../use-event.ts'

export const RulePage = () => {
  const { t } = useLingui()
  const id = new URLSearchParams(useSearch()).get('id') ?? ''
  return (
    <Screen
      title={t`Event rules`}
      backTo={id ? to('activityDetail', { id }) : to('operationlist')}
      read={useEvent(id)}
      promise={t`The rules appear here once you are online.`}
    >
      {({ name, rules }) => (
        <Paper>
          <h2 className={styles.name}>
            <Named>{name}</Named>
          </h2>
          <Paragraphs text={rules} />
        </Paper>
      )}
    </Screen>
  )
}
