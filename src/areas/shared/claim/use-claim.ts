import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import type { Row } from '../../../client/outbox/row.ts'
import type { ArgsOf, ClaimAction, MarkAction } from '../../../contract/wire/kinds.ts'
import { tellFailure } from '../../../shell/toast/tell-failure.ts'
import { request } from '../../../state/layer.ts'
import { isWaiting, useClaimRow } from '../../../state/rows.ts'

export interface Claiming {
  readonly row?: Row
  readonly waiting: boolean
  /** Confirmed by the service, though the list may not say so yet. */
  readonly done: boolean
  readonly claim: () => void
}

/**
 * A claim as a view needs it: its row while it waits, and the tap. Nothing here ever says done before the service
 * did.
 */
export const useClaim = <X extends ClaimAction>(action: X, args: ArgsOf<X>): Claiming => {
  const { i18n } = useLingui()
  const row = useClaimRow(action, args)
  const claim = () => {
    void request()
      .ask<ClaimAction>(action, args)
      .then((answer) => {
        if (!answer.ok) tellFailure(i18n, answer)
      })
  }
  return { row, waiting: row !== undefined && isWaiting(row), done: row?.state === 'done', claim }
}

/** A mark: applied on screen at once, sent without a word. */
export const useMark = (): (<X extends MarkAction>(action: X, args: ArgsOf<X>) => void) => {
  const { i18n } = useLingui()
  return useCallback(
    (action, args) => {
      void request()
        .ask<MarkAction>(action, args)
        .then((answer) => {
          if (!answer.ok) tellFailure(i18n, answer)
        })
    },
    [i18n],
  )
}
