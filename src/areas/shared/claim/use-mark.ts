import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import type { ArgsOf, MarkAction } from '../../../contract/wire/kinds.ts'
import { tellFailure } from '../../../shell/toast/tell-failure.ts'
import { request } from '../../../state/layer.ts'

/** Sends a mark: applied on screen at once, without a message. Resolves to whether it was accepted. */
export const useMark = (): (<X extends MarkAction>(action: X, args: ArgsOf<X>) => Promise<boolean>) => {
  const { i18n } = useLingui()
  return useCallback(
    async (action, args) => {
      const answer = await request().ask<MarkAction>(action, args)
      if (!answer.ok) tellFailure(i18n, answer)
      return answer.ok
    },
    [i18n],
  )
}
