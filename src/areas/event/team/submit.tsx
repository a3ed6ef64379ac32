import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { submitTeam } from '../../../contract/event/teams.ts'
import { useNeedsConnection } from '../../../shell/retry/needs-connection.ts'
import { toast } from '../../../shell/toast/toast.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Confirm } from '../../../ui/sheet/confirm.tsx'
import { OutcomeMessage } from '../../shared/act/outcome-message.tsx'
import { useAct } from '../../shared/act/use-act.ts'

interface SubmitProps {
  readonly event: string
  /** After a failed review. */
  readonly again?: boolean
  /** Nothing is known that the service would refuse it for. */
  readonly ready?: boolean
}

/**
 * Submits the team to the organizer after a confirmation. Enabled even if nothing has changed as far as this device
 * knows: another member may have corrected it meanwhile, and the service decides.
 */
export const Submit = ({ event, again, ready = true }: SubmitProps) => {
  const { t } = useLingui()
  const act = useAct(submitTeam, () => toast(t`Submitted for review`, 'done'))
  const offline = useNeedsConnection()
  const [asking, setAsking] = useState(false)
  const busy = act.phase.step === 'asking'
  return (
    <>
      <OutcomeMessage act={act} spends={false} back={t`Back`} />
      {act.phase.step !== 'unsure' && act.phase.step !== 'done' && (
        <Button wide look={ready ? 'gold' : 'quiet'} busy={busy} why={offline} onClick={() => setAsking(true)}>
          {again ? t`Submit again` : t`Submit for review`}
        </Button>
      )}
      <Confirm
        open={asking}
        title={t`Submit for review?`}
        confirm={t`Submit`}
        cancel={t`Not yet`}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          act.start({ event })
        }}
      >
        <p>{t`The organizer reviews it as it is now. It can be changed only if the review fails.`}</p>
      </Confirm>
    </>
  )
}
