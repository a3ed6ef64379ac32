import { Trans, useLingui } from '@lingui/react/macro'
import { type IcCard, unbindIc } from '../../../contract/arcade/ic-cards.ts'
import { to } from '../../../contract/pages/paths.ts'
import { maskIcNumber } from '../../../rules/codes/ic-number.ts'
import { go } from '../../../shell/address/history.ts'
import { ifStillHere } from '../../../shell/address/if-still-here.ts'
import { Confirm } from '../../../ui/sheet/confirm.tsx'
import { useLive } from '../../shared/live/use-live.ts'
import styles from '../ic.module.css'

interface UnbindProps {
  /** Null while the question is closed. */
  readonly card: IcCard | null
  readonly onClose: () => void
}

export const UnbindCard = ({ card, onClose }: UnbindProps) => {
  const { t } = useLingui()
  const { run, busy, why } = useLive()
  const unbind = async () => {
    if (!card) return
    const ifHere = ifStillHere()
    const answer = await run(unbindIc, { number: card.number }, () => t`IC card unbound`)
    onClose()
    if (answer.ok) ifHere(() => go(to('icList'), { replace: true }))
  }
  return (
    <Confirm
      open={card !== null}
      why={why}
      danger
      busy={busy}
      title={t`Unbind this IC card?`}
      confirm={t`Unbind card`}
      cancel={t`Keep it`}
      onConfirm={unbind}
      onClose={onClose}
    >
      <div className={styles.form}>
        {card && <p className="figures">{maskIcNumber(card.number)}</p>}
        <p>
          <Trans>
            Machines no longer recognize you by it, and its login codes stop working at once. Your cards, points and
            records stay with your account.
          </Trans>
        </p>
        <p>
          <Trans>Whoever holds the card and its secret can bind it to their account.</Trans>
        </p>
      </div>
    </Confirm>
  )
}
