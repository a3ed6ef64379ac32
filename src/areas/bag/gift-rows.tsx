import { Trans, useLingui } from '@lingui/react/macro'
import * as v from 'valibot'
import { useSnapshot } from 'valtio'
import type { Row } from '../../client/outbox/row.ts'
import { isErrorCode } from '../../contract/errors.ts'
import { redeemGift } from '../../contract/game/bag.ts'
import { to } from '../../contract/pages/paths.ts'
import { Go } from '../../shell/address/go.tsx'
import { Tally } from '../../shell/pending/tally/tally.tsx'
import { failureText } from '../../shell/texts/failure.ts'
import { isWaiting, outbox } from '../../state/rows.ts'
import { Rewards } from '../shared/claim/rewards.tsx'
import styles from './bag.module.css'

const MOST = 5
const codeOf = ({ args }: Pick<Row, 'args'>): string => (typeof args.giftid === 'string' ? args.giftid : '')

const Outcome = ({ row }: { readonly row: Row }) => {
  const { i18n, t } = useLingui()
  if (isWaiting(row))
    return (
      <Go href={to('pending')} className={styles.waits}>
        <Trans>Saved, waiting for signal</Trans>
      </Go>
    )
  if (row.state === 'done') {
    const given = v.safeParse(redeemGift.data, row.result?.data)
    return given.success ? (
      <Rewards rewards={given.output.rewards} label={t`Collected`} />
    ) : (
      <span className={styles.done}>{t`Already redeemed`}</span>
    )
  }
  const code = row.result?.code
  return (
    <span className={styles.refused}>
      {row.state === 'expired' || !isErrorCode(code)
        ? t`It arrived too late`
        : failureText(i18n, { code, message: row.result?.message ?? '' })}
    </span>
  )
}

/** The codes of this device, newest first: half a tally until the service has spoken. */
export const GiftRows = () => {
  const { t } = useLingui()
  const { rows } = useSnapshot(outbox)
  const codes = rows.filter(({ action }) => action === redeemGift.name)
  if (codes.length === 0) return null
  return (
    <ul className={styles.codes} aria-label={t`Codes of this device`}>
      {[...codes]
        .reverse()
        .slice(0, MOST)
        .map((row) => (
          <li key={row.seq}>
            <Tally whole={row.state === 'done'} size={32} />
            <div>
              <b className="figures">{codeOf(row)}</b>
              <Outcome row={row} />
            </div>
          </li>
        ))}
    </ul>
  )
}
