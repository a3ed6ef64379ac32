import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useNeedsConnection } from '../../../../shell/retry/needs-connection.ts'
import { toast } from '../../../../shell/toast/toast.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { leaveForMessenger } from './verifier.ts'

interface MessengerButtonProps {
  readonly name: string
  readonly next: string
}

export const MessengerButton = ({ name, next }: MessengerButtonProps) => {
  const { t } = useLingui()
  const why = useNeedsConnection()
  const [leaving, setLeaving] = useState(false)
  const leave = async () => {
    setLeaving(true)
    if (await leaveForMessenger('login', next)) return
    setLeaving(false)
    toast(t`This browser does not save data on the device, so it could not find the way back`, 'danger')
  }
  return (
    <Button look="quiet" wide busy={leaving} why={why} onClick={leave}>
      {t`Log in with ${name}`}
    </Button>
  )
}
