import { Trans, useLingui } from '@lingui/react/macro'
import { isErrorCode } from '../../contract/errors.ts'
import { to } from '../../contract/paths.ts'
import { doSignIn } from '../../contract/signin.ts'
import type { Row } from '../../request/outbox/row.ts'
import { request } from '../../state/layer.ts'
import { isWaiting } from '../../state/rows.ts'
import { Button } from '../../ui/button.tsx'
import { Go } from '../screen/go.tsx'
import { failureText } from '../texts/failure.ts'
import { clock, dateAndTime } from '../texts/format.ts'
import styles from './pending-page.module.css'
import { Tally } from './tally.tsx'
import { deadlineOf, rowState, rowTitle } from './telling.ts'

export const PendingRow = ({ row }: { readonly row: Row }) => {
  const { i18n, t } = useLingui()
  const { outbox } = request()
  const deadline = deadlineOf(row)
  const unsent = row.attempts === 0 && isWaiting(row)
  const unsure = row.ambiguous && isWaiting(row)
  const code = row.result?.code
  const reason =
    row.state === 'refused' && isErrorCode(code)
      ? failureText(i18n, { code, message: row.result?.message ?? '' })
      : row.result?.message
  return (
    <li className={styles.row} data-row={row.opKey}>
      <Tally whole={row.state === 'done'} />
      <div className={styles.words}>
        <b>{rowTitle(i18n, row)}</b>
        <span>{rowState(i18n, row)}</span>
        {(row.state === 'refused' || row.state === 'expired') && reason && <span>{reason}</span>}
        <small>
          <Trans>Tapped {dateAndTime(row.createdAt)}</Trans>
        </small>
        {isWaiting(row) && deadline !== null && (
          <small>
            <Trans>Must reach the server by {dateAndTime(deadline)}</Trans>
          </small>
        )}
        {row.state === 'waiting' && row.nextAt > request().now() && (
          <small>
            <Trans>Next try at {clock(row.nextAt)}</Trans>
          </small>
        )}
        {unsure && (
          <small>
            <Trans>It was sent, but no answer came back. It counts at most once.</Trans>
          </small>
        )}
      </div>
      {row.state === 'expired' && row.action === doSignIn.name && (
        <div className={styles.acts}>
          <Go href={to('threekingDomsWar', {}, { tab: 'signin' })} className={styles.link}>
            <Trans>Make up that day</Trans>
          </Go>
        </div>
      )}
      {isWaiting(row) && (
        <div className={styles.acts}>
          <Button look="quiet" onClick={() => outbox.retry(row.seq)}>{t`Try again`}</Button>
          {(unsure || row.state === 'parked') && (
            <Button look="quiet" onClick={() => outbox.askServer(row.seq)}>{t`Check with the server`}</Button>
          )}
          {unsent && <Button look="bare" onClick={() => outbox.discard(row.seq)}>{t`Discard`}</Button>}
        </div>
      )}
    </li>
  )
}
