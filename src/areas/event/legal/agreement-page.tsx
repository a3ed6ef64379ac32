import { useLingui } from '@lingui/react/macro'
import { useSearch } from 'wouter'
import type { EventDetail } from '../../../contract/event/events.ts'
import { to } from '../../../contract/pages/paths.ts'
import { back } from '../../../shell/address/history.ts'
import { Named } from '../../../shell/brush/named.tsx'
import { Screen } from '../../../shell/screen/screen.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Paper, Paragraphs } from '../../../ui/surface/paper.tsx'
import { useSeen } from '../../shared/use-seen.ts'
import styles from '../event.module.css'
import { useEvent } from '../use-event.ts'
import { useReadAgreement } from './read-agreement.ts'

const Agreement = ({ event: { id, name, agreement, mine } }: { readonly event: EventDetail }) => {
  const { t } = useLingui()
  const { read, sawEnd } = useReadAgreement(id, agreement)
  const end = useSeen<HTMLParagraphElement>(sawEnd, read)
  return (
    <>
      <Paper>
        <h2 className={styles.name}>
          <Named>{name}</Named>
        </h2>
        <Paragraphs text={agreement} />
        <p ref={end}>{t`End of the agreement`}</p>
      </Paper>
      <p role="status" className={styles.quiet}>
        {read && (mine ? t`Read to the end.` : t`Read to the end. You can agree to it when you sign up.`)}
      </p>
      <Button wide look="quiet" onClick={() => back(to('activityDetail', { id }))}>{t`Back`}</Button>
    </>
  )
}

/** /activityAgreement?id=: can be accepted in the signup after its end has been on screen here. */
export const AgreementPage = () => {
  const { t } = useLingui()
  const id = new URLSearchParams(useSearch()).get('id') ?? ''
  return (
    <Screen
      title={t`Event agreement`}
      backTo={id ? to('activityDetail', { id }) : to('operationlist')}
      read={useEvent(id)}
      promise={t`The agreement appears here once you are online.`}
    >
      {(event) => <Agreement key={event.id} event={event} />}
    </Screen>
  )
}
