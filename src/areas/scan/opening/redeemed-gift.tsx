import { useLingui } from '@lingui/react/macro'
import { redeemGift } from '../../../contract/game/bag.ts'
import { to } from '../../../contract/pages/paths.ts'
import { GoButton } from '../../../shell/address/go-button.tsx'
import { isWaiting } from '../../../state/rows.ts'
import { GiftOutcome } from '../../shared/claim/gift-outcome.tsx'
import { ScanResult } from './scan-result.tsx'
import { useLastRow } from './use-last-row.ts'

interface Props {
  readonly giftid: string
  /** Confirmed by the service without a row, because the device could not store one. */
  readonly done: 'now' | 'before' | undefined
  readonly onBack: () => void
}

/** A redeemed code: waits for the service's answer, which may already be there. */
export const RedeemedGift = ({ giftid, done, onBack }: Props) => {
  const { t } = useLingui()
  const { row, gone } = useLastRow(redeemGift, { giftid })
  const over = row ? !isWaiting(row) : done !== undefined
  if (gone && !over)
    return (
      <ScanResult scene="scroll" title={t`Gift code`} onBack={onBack}>
        <p>{t`It is no longer waiting on this phone.`}</p>
      </ScanResult>
    )
  return over ? (
    <ScanResult
      scene={!row || row.state === 'done' ? 'joined' : 'brokenWheel'}
      title={t`Gift code`}
      onBack={onBack}
      more={<GoButton href={to('myBag')} wide>{t`My bag`}</GoButton>}
    >
      {row ? <GiftOutcome row={row} /> : <p>{done === 'now' ? t`Collected` : t`Already redeemed`}</p>}
    </ScanResult>
  ) : (
    <ScanResult
      scene="halfTally"
      title={t`Gift code saved`}
      onBack={onBack}
      more={<GoButton href={to('pending')} wide>{t`View what is waiting`}</GoButton>}
    >
      <p>{t`It is sent once there is signal, and counts only when the server confirms it.`}</p>
    </ScanResult>
  )
}
