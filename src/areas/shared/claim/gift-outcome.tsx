import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import * as v from 'valibot'
import type { Row } from '../../../client/outbox/row.ts'
import { isErrorCode } from '../../../contract/errors.ts'
import { redeemGift } from '../../../contract/game/bag.ts'
import { to } from '../../../contract/pages/paths.ts'
import { Go } from '../../../shell/address/go.tsx'
import { useWaitWords } from '../../../shell/pending/wait-words.ts'
import { failureText } from '../../../shell/texts/failure.ts'
import { isWaiting } from '../../../state/rows.ts'
import { Rewards } from '../rewards/rewards.tsx'
import styles from './gift-outcome.module.css'

/** Why a redeemed code gave nothing. */
export const whyNoGift = (i18n: I18n, { state, result }: Pick<Row, 'state' | 'result'>): string =>
  state === 'expired'
    ? i18n._(msg`It arrived too late`)
    : failureText(i18n, {
        code: isErrorCode(result?.code) ? result.code : 'request_failed',
        message: result?.message ?? '',
      })

/** The current state of a redeemed code. */
export const GiftOutcome = ({ row }: { readonly row: Row }) => {
  const { i18n, t } = useLingui()
  const words = useWaitWords(row)
  if (isWaiting(row))
    return (
      <Go href={to('pending')} className={styles.waits}>
        {words}
      </Go>
    )
  if (row.state === 'done') {
    const given = v.safeParse(redeemGift.data, row.result?.data)
    return given.success ? (
      <Rewards rewards={given.output.rewards} label={t`Collected`} />
    ) : (
      <span className={styles.done}>{row.result?.code === 0 ? t`Collected` : t`Already redeemed`}</span>
    )
  }
  return <span className={styles.refused}>{whyNoGift(i18n, row)}</span>
}
