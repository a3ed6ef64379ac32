import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { to } from '../../../../contract/pages/paths.ts'
import { GoButton } from '../../../../shell/address/go-button.tsx'
import { Button } from '../../../../ui/button/button.tsx'
import { Field } from '../../../../ui/field/field.tsx'
import { Sheet } from '../../../../ui/sheet/sheet.tsx'
import { SyncProgress } from '../hand/sync-progress.tsx'
import type { Hand } from '../hand/use-hand.ts'
import { answerFor } from './answer.ts'
import { Answered } from './answered.tsx'
import styles from './lookup.module.css'

interface LookUpProps {
  readonly hand: Hand
  /** Of when the hand is, if it is a saved copy. */
  readonly savedAt: number | undefined
}

/** For somebody holding a printed card: is it mine, do I have one like it? Works offline too. */
export const LookUp = ({ hand, savedAt }: LookUpProps) => {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const close = () => setOpen(false)
  return (
    <>
      <button type="button" className={styles.open} aria-label={t`Do I own this card?`} onClick={() => setOpen(true)}>
        <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
          <path
            d="M14 7V3H4v18h6M19 15a4 4 0 1 1-8 0a4 4 0 0 1 8 0M18 18l4 4"
            fill="none"
            stroke="currentColor"
            strokeWidth="2"
          />
        </svg>
      </button>
      <Sheet
        open={open}
        title={t`Do I own this card?`}
        onClose={close}
        actions={
          <>
            <GoButton href={to('scan')} wide>{t`Scan the card`}</GoButton>
            <Button look="bare" wide onClick={close}>{t`Close`}</Button>
          </>
        }
      >
        <div className={styles.inside}>
          <Field
            label={t`Serial or gallery number`}
            hint={t`Twelve characters as printed, or a number such as 21`}
            name="look-up"
            value={typed}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={20}
            onChange={(event) => setTyped(event.target.value)}
          />
          <SyncProgress collection={hand.collection} />
          <Answered answer={answerFor(hand, typed)} hand={hand} savedAt={savedAt} />
        </div>
      </Sheet>
    </>
  )
}
