import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useSearch } from 'wouter'
import { to } from '../../../contract/pages/paths.ts'
import { Named } from '../../../shell/brush/named.tsx'
import { Screen } from '../../../shell/screen/screen.tsx'
import styles from '../event.module.css'
import { isGone, useEvent } from '../use-event.ts'
import { type Face, Joining } from './joining.tsx'

/** /joinActivity?id=: the signup, or a member's own information. */
const JoinPage = () => {
  const { t } = useLingui()
  const id = new URLSearchParams(useSearch()).get('id') ?? ''
  const [typed, setTyped] = useState<{ readonly id: string; readonly face: Face } | null>(null)
  const face = typed?.id === id ? typed.face : null
  const read = useEvent(id, face !== null)
  return (
    <Screen
      title={t`Join`}
      backTo={id ? to('activityDetail', { id }) : to('operationlist')}
      read={read}
      promise={t`The signup form appears here once you are online.`}
    >
      {(event) => (
        <>
          <p className={styles.name}>
            <Named>{event.name}</Named>
          </p>
          <Joining
            key={event.id}
            event={event}
            gone={isGone(read)}
            typed={face}
            onType={(one) => setTyped({ id, face: one })}
          />
        </>
      )}
    </Screen>
  )
}

export default JoinPage
