import { Trans, useLingui } from '@lingui/react/macro'
import type { Row } from '../../../client/outbox/row.ts'
import { Tally } from '../../../shell/pending/tally/tally.tsx'
import { tellFailure } from '../../../shell/toast/tell-failure.ts'
import { request } from '../../../state/layer.ts'
import { isWaiting } from '../../../state/rows.ts'
import { Button } from '../../../ui/button/button.tsx'
import { GiftOutcome } from '../../shared/claim/gift-outcome.tsx'
import styles from '../bag.module.css'
import { codeOf, isRefused } from './refused-code.ts'

const MOST = 5

/** A broken seal, for refused codes. */
const BrokenSeal = () => (
  <svg className={styles.broken} viewBox="0 0 40 36" width="32" height="29" aria-hidden="true">
    <path d="M4 6L18 4L15 12L20 17L15 23L18 31L6 33z" />
    <path d="M23 3L36 5L35 30L22 33L19 24L24 17L19 12z" />
  </svg>
)

interface GiftRowsProps {
  readonly rows: readonly Row[]
  /** The code in the field, which shows its own state; empty while the field is folded away. */
  readonly typed: string
}

/**
 * The codes entered on this device, newest first; half a tally until the service has confirmed. Every refusal is among
 * them, because nothing else on this page tells of it.
 */
export const GiftRows = ({ rows, typed }: GiftRowsProps) => {
  const { i18n, t } = useLingui()
  const codes = rows.filter((row) => !isRefused(row) || codeOf(row) !== typed)
  if (codes.length === 0) return null
  const remove = (row: Row) =>
    void request()
      .outbox.discard(row.seq)
      .catch(() => tellFailure(i18n, { code: 'storage_refused', message: '' }))
  return (
    <ul role="list" className={styles.codes} aria-label={t`Codes of this device`}>
      {[...codes]
        .reverse()
        .filter((row, place) => place < MOST || isRefused(row))
        .map((row) => (
          <li key={row.seq} data-refused={isRefused(row) || undefined} data-waiting={isWaiting(row) || undefined}>
            {isRefused(row) ? <BrokenSeal /> : <Tally whole={row.state === 'done'} size={32} />}
            <div>
              <b className="figures">{codeOf(row)}</b>
              <GiftOutcome row={row} />
            </div>
            {isRefused(row) && (
              <Button look="bare" onClick={() => remove(row)} aria-label={t`Remove ${codeOf(row)}`}>
                <Trans>Remove</Trans>
              </Button>
            )}
          </li>
        ))}
    </ul>
  )
}
