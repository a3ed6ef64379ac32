import { Trans, useLingui } from '@lingui/react/macro'
import type { LiveAction } from '../../contract/wire/kinds.ts'
import { useAccountChange } from '../../state/use-account-change.ts'
import { Confirm } from '../../ui/sheet/confirm.tsx'
import { renderPortal } from '../toast/portal.tsx'

interface RetryQuestionProps {
  /** Already in the player's language. */
  readonly title: string
  /** The act has a stored key, so the service is asked about it before it is sent again. */
  readonly keyed: boolean
  readonly onAnswer: (retry: boolean) => void
}

const RetryQuestion = ({ title, keyed, onAnswer }: RetryQuestionProps) => {
  const { t } = useLingui()
  useAccountChange(() => onAnswer(false))
  return (
    <Confirm
      open
      title={title}
      confirm={t`Try again`}
      cancel={t`Not now`}
      onConfirm={() => onAnswer(true)}
      onClose={() => onAnswer(false)}
    >
      <p>
        <Trans>No answer came back, so it may have been done.</Trans>
      </p>
      {keyed && (
        <p>
          <Trans>Retrying asks the server first; nothing counts twice.</Trans>
        </p>
      )}
    </Confirm>
  )
}

/** Secret and visitors' acts are not stored: their keys are kept in this page's memory only. */
export const isKeyed = ({ secret, skipRoleid }: LiveAction): boolean => !secret && !skipRoleid

/** Asks the player whether to retry an act whose outcome is in doubt. */
export const wantsRetry = (action: LiveAction, title: string): Promise<boolean> =>
  new Promise((resolve) => {
    const takeAway = renderPortal(
      <RetryQuestion
        title={title}
        keyed={isKeyed(action)}
        onAnswer={(retry) => {
          takeAway()
          resolve(retry)
        }}
      />,
    )
  })
