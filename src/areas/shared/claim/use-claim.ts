import { useLingui } from '@lingui/react/macro'
import type { Row } from '../../../client/outbox/row.ts'
import type { ArgsOf, ClaimAction } from '../../../contract/wire/kinds.ts'
import { tellFailure } from '../../../shell/toast/tell-failure.ts'
import { toast } from '../../../shell/toast/toast.ts'
import { request } from '../../../state/layer.ts'
import { isWaiting, useClaimRow } from '../../../state/rows.ts'

export interface Claiming {
  readonly row?: Row
  readonly waiting: boolean
  /** Confirmed by the service, though the list may not show it yet. */
  readonly done: boolean
  readonly claim: () => Promise<void>
}

/** A claim as views need it: its row while it waits, and the tap. "Done" only after the service has confirmed. */
export const useClaim = <X extends ClaimAction>(action: X, args: ArgsOf<X>): Claiming => {
  const { i18n, t } = useLingui()
  const row = useClaimRow(action, args)
  const claim = async () => {
    const answer = await request().ask<ClaimAction>(action, args)
    if (!answer.ok) return tellFailure(i18n, answer)
    // If nothing can be stored it was sent directly, and no row shows the result.
    if (answer.done) toast(t`Confirmed`, 'done')
  }
  return { row, waiting: row !== undefined && isWaiting(row), done: row?.state === 'done', claim }
}
