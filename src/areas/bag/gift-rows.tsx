import { useLingui } from '@lingui/react/macro'
import { useSnapshot } from 'valtio'
import type { Row } from '../../client/outbox/row.ts'
import { redeemGift } from '../../contract/game/bag.ts'
import { Tally } from '../../shell/pending/tally/tally.tsx'
import { outbox } from '../../state/rows.ts'
import { GiftOutcome } from '../shared/claim/gift-outcome.tsx'
import styles from './bag.module.css'

const MOST = 5
const codeOf = ({ args }: Pick<Row, 'args'>): string => (typeof args.giftid === 'string' ? args.giftid : '')

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
              <GiftOutcome row={row} />
            </div>
          </li>
        ))}
    </ul>
  )
}
