import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useEffect, useState } from 'react'
import * as v from 'valibot'
import { giftidSchema, redeemGift, tidyGiftCode } from '../../contract/game/bag.ts'
import { to } from '../../contract/pages/paths.ts'
import { go } from '../../shell/address/history.ts'
import { failureText } from '../../shell/texts/failure.ts'
import { toast } from '../../shell/toast/toast.ts'
import { request } from '../../state/layer.ts'
import { useDraft } from '../../state/persisted/use-draft.ts'
import { Field } from '../../ui/field/field.tsx'
import { Button } from '../../ui/press/button.tsx'
import { useFirstWrong } from '../shared/form/use-first-wrong.ts'
import { SignImage } from '../shared/pictures/sign-image.tsx'
import { scanUsed } from '../shared/scanned.ts'
import styles from './bag.module.css'
import { GiftRows } from './gift-rows.tsx'
import { type RefusedCode, whyRefused } from './refused-code.ts'

/**
 * A scanned link fills the field; redeeming stays the player's own act. The code leaves the address, not the field.
 */
const useTyped = (scanned: string) => {
  const draft = useDraft('gift-code', { code: '' })
  const { set } = draft
  useEffect(() => {
    if (scanned === '') return
    set('code', tidyGiftCode(scanned).slice(0, 32))
    go(to('myBag'), { replace: true })
  }, [scanned, set])
  return draft
}

/** One row until it is asked for, or a code is in it. */
export const GiftCode = ({ scanned }: { readonly scanned: string }) => {
  const { i18n, t } = useLingui()
  const { values, set, clear } = useTyped(scanned)
  const [refused, setRefused] = useState<RefusedCode | null>(null)
  const form = useFirstWrong(refused)
  const [opened, setOpened] = useState(false)
  const redeem = async (event: FormEvent) => {
    event.preventDefault()
    const sent = { code: values.code }
    const giftid = tidyGiftCode(sent.code)
    if (!v.is(giftidSchema, giftid)) return setRefused({ ...sent, why: t`A gift code has 4 to 32 letters and digits` })
    setRefused(null)
    const answer = await request().ask(redeemGift, { giftid })
    if (!answer.ok) return setRefused({ ...sent, why: failureText(i18n, answer) })
    clear(sent)
    scanUsed('giftid', (value) => tidyGiftCode(value) === giftid)
    // Otherwise its row says so.
    if (answer.done) toast(answer.done === 'now' ? t`Collected` : t`Already redeemed`, 'done')
  }
  return (
    <section className={styles.codePart} aria-label={t`Gift code`}>
      <details
        className={styles.fold}
        open={opened || values.code !== ''}
        onToggle={({ currentTarget }) => setOpened(currentTarget.open)}
      >
        <summary>
          <SignImage of="letter" size={36} />
          <span>
            <b>{t`Gift code`}</b>
            <small>{t`Printed on leaflets and prizes`}</small>
          </span>
        </summary>
        <form className={styles.code} ref={form} onSubmit={redeem}>
          <Field
            label={t`Gift code`}
            name="giftid"
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
            maxLength={48}
            value={values.code}
            error={whyRefused(refused, values.code)}
            onChange={(event) => set('code', event.target.value)}
          />
          <Button type="submit" wide why={values.code.trim() === '' ? t`Enter a code first` : undefined}>
            <Trans>Redeem</Trans>
          </Button>
        </form>
      </details>
      <GiftRows />
    </section>
  )
}
