import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Row } from '../../client/outbox/row.ts'
import type { Reward } from '../../contract/common.ts'
import { isErrorCode } from '../../contract/errors.ts'
import { doSignIn } from '../../contract/game/signin.ts'
import { request } from '../../state/layer.ts'
import { isWaiting } from '../../state/rows.ts'
import { Button } from '../../ui/button/button.tsx'
import { Line } from '../../ui/list/line.tsx'
import { rewardText } from '../items/item-names.ts'
import { RewardIcons } from '../items/reward-icons.tsx'
import { TallyMark } from '../pending/tally/tally-mark.tsx'
import { deadlineOf, isHeldBack, isPutOff, rowState, rowTitle } from '../pending/telling.ts'
import { failureText } from '../texts/failure.ts'
import { clock, dateAndTime } from '../texts/format.ts'
import { tellFailure } from '../toast/tell-failure.ts'
import { AskServer } from './ask-server.tsx'
import { MakeUpLink } from './make-up-link.tsx'
import { claimName } from './names/claim-names.ts'
import styles from './pending-row.module.css'
import { useDeadline } from './use-deadline.ts'

interface PendingRowProps {
  readonly row: Row
  /** The name of its source, if known. */
  readonly source?: string | undefined
  /** When it expires, if not with its own day or month. */
  readonly until?: number | undefined
  /** What it gives, if known. */
  readonly gives?: readonly Reward[] | undefined
  /** Below a heading that says what kind it is and until when: only its source is named, and an end of its own. */
  readonly below?: { readonly until: number | undefined } | undefined
}

/** The kinds of item in the line; all are named below it. */
const MOST = 2

/** One line with its name. Details and actions are below: open if it failed, otherwise on demand. */
export const PendingRow = ({ row, source, until, gives = [], below }: PendingRowProps) => {
  const { i18n, t } = useLingui()
  const { outbox } = request()
  const deadline = deadlineOf(row) ?? until ?? null
  const unsent = row.attempts === 0 && !row.ambiguous && isWaiting(row)
  const unsure = row.ambiguous && isWaiting(row)
  const soon = useDeadline()
  const ends = deadline === null ? undefined : soon(deadline)
  const saidAbove = below?.until === undefined ? undefined : soon(below.until)
  // The heading above already says that it waits; the deadline is more useful.
  const isPlain = row.state === 'queued' || (row.state === 'waiting' && !isPutOff(row))
  const act = (what: Promise<unknown>) =>
    void what.catch(() => tellFailure(i18n, { code: 'storage_refused', message: '' }))
  const failed = row.state === 'refused' || row.state === 'expired'
  const code = row.result?.code
  const heldBack = isHeldBack(row)
  const isLateClaim = row.state === 'expired' && row.action !== doSignIn.name
  const message = row.result?.message ?? ''
  const told = isErrorCode(code) ? failureText(i18n, { code, message }) : message
  const reason = isLateClaim ? t`The time to claim this is over` : told
  const isOpen = failed || heldBack || row.state === 'parked'
  const [opened, setOpened] = useState(isOpen)
  // It opens automatically, but never closes while it is being read.
  if (isOpen && !opened) setOpened(true)
  return (
    <li data-row={row.opKey}>
      <details className={styles.row} open={opened}>
        <summary>
          <TallyMark whole={row.state === 'done'} />
          <Line name={(below && source) || (row.kind === 'claim' ? claimName(i18n, row, source) : rowTitle(i18n, row))}>
            <span className={isPlain ? 'sr-only' : styles.state}>{rowState(i18n, row)}</span>
            {gives.length > 0 && (
              <span className={styles.gives}>
                <RewardIcons rewards={gives} most={MOST} size={24} beside />
              </span>
            )}
            {isPlain && ends !== undefined && ends !== saidAbove && <span className={styles.until}>{ends}</span>}
          </Line>
        </summary>
        <div className={styles.more}>
          {isOpen && reason && <p>{reason}</p>}
          {gives.length > 0 && <p>{rewardText(i18n, gives)}</p>}
          <p>
            <Trans>Tapped {dateAndTime(row.createdAt)}</Trans>
          </p>
          {isWaiting(row) && deadline !== null && (
            <p>
              <Trans>Must reach the server by {dateAndTime(deadline)}</Trans>
            </p>
          )}
          {row.state === 'waiting' && row.nextAt > request().now() && (
            <p>
              <Trans>Next try at {clock(row.nextAt)}</Trans>
            </p>
          )}
          {unsure && (
            <p>
              <Trans>It was sent, but it is not known whether it counted. It counts at most once.</Trans>
            </p>
          )}
          {row.state === 'expired' && row.action === doSignIn.name && row.gameDay && <MakeUpLink day={row.gameDay} />}
          {isWaiting(row) && (
            <div className={styles.acts}>
              {(row.state === 'waiting' || row.state === 'parked') && (
                <Button look="quiet" onClick={() => act(outbox.retry(row.seq))}>{t`Try again`}</Button>
              )}
              {(unsure || row.state === 'parked') && <AskServer row={row} />}
              {unsent && <Button look="bare" onClick={() => act(outbox.discard(row.seq))}>{t`Discard`}</Button>}
            </div>
          )}
        </div>
      </details>
    </li>
  )
}
