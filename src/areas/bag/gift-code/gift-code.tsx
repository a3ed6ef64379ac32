import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useEffect, useState } from 'react'
import * as v from 'valibot'
import { useSnapshot } from 'valtio'
import type { Row } from '../../../client/outbox/row.ts'
import { isErrorCode } from '../../../contract/errors.ts'
import { giftidSchema, normalizeGiftCode, redeemGift } from '../../../contract/game/bag.ts'
import { to } from '../../../contract/pages/paths.ts'
import { GoButton } from '../../../shell/address/go-button.tsx'
import { go } from '../../../shell/address/history.ts'
import { failureText } from '../../../shell/texts/failure.ts'
import { toast } from '../../../shell/toast/toast.ts'
import { connection } from '../../../state/connection.ts'
import { request } from '../../../state/layer.ts'
import { useDraft } from '../../../state/persisted/use-draft.ts'
import { isWaiting, outbox } from '../../../state/rows.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Field } from '../../../ui/field/field.tsx'
import { whyNoGift } from '../../shared/claim/gift-outcome.tsx'
import { useFocusFirstError } from '../../shared/form/use-focus-first-error.ts'
import { SignImage } from '../../shared/pictures/sign-image.tsx'
import { scanUsed } from '../../shared/scanned.ts'
import styles from '../bag.module.css'
import { GiftRows } from './gift-rows.tsx'
import { codeOf, isRefused, type RefusedCode, whyRefused } from './refused-code.ts'

/** A scanned link fills the field, but redeeming needs a tap. The code is removed from the address only. */
const useTyped = (scanned: string) => {
  const draft = useDraft('gift-code', { code: '', sent: '' })
  const { set } = draft
  useEffect(() => {
    if (scanned === '') return
    set('code', normalizeGiftCode(scanned).slice(0, 32))
    go(to('myBag'), { replace: true })
  }, [scanned, set])
  return draft
}

/** Collapsed to one row until it is opened or has a code. */
export const GiftCode = ({ scanned }: { readonly scanned: string }) => {
  const { i18n, t } = useLingui()
  const { values, set, clear } = useTyped(scanned)
  const [refused, setRefused] = useState<RefusedCode | null>(null)
  const form = useFocusFirstError(refused)
  const [opened, setOpened] = useState(false)
  const rows = useSnapshot(outbox).rows.filter(({ action }) => action === redeemGift.name)
  const offline = useSnapshot(connection).current === 'offline'
  const typed = normalizeGiftCode(values.code)
  const row = rows.findLast((one) => codeOf(one) === typed)
  // The code stays in the field until it counted or is saved for later, so that a refused one can be corrected.
  const { sent } = values
  const held = row && isWaiting(row) && (offline || /waiting|needs-login|parked/.test(row.state))
  const over = typed !== '' && sent === typed && (held || row?.result?.code === 0)
  const said = (one: Row): string | undefined => {
    if (isRefused(one)) return whyNoGift(i18n, one)
    return sent === typed && one.state === 'done' && one.result?.code !== 0 ? t`Already redeemed` : undefined
  }
  useEffect(() => {
    if (!over) return
    clear({ code: values.code })
  }, [over, clear, values.code])
  const redeem = async (event: FormEvent) => {
    event.preventDefault()
    const field = { code: values.code }
    const giftid = normalizeGiftCode(field.code)
    if (!v.is(giftidSchema, giftid)) return setRefused({ ...field, why: t`A gift code has 4 to 32 letters and digits` })
    setRefused(null)
    const answer = await request().ask(redeemGift, { giftid })
    if (!answer.ok) return setRefused({ ...field, why: failureText(i18n, answer) })
    if (!answer.done) set('sent', giftid)
    scanUsed('giftid', (value) => normalizeGiftCode(value) === giftid)
    if (answer.done === 'before') return setRefused({ ...field, why: t`Already redeemed` })
    // Otherwise the row in the outbox shows the result.
    if (answer.done) {
      clear(field)
      toast(t`Collected`, 'done')
    }
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
            error={whyRefused(refused, values.code) ?? (row && said(row))}
            onChange={(event) => set('code', event.target.value)}
          />
          <Button type="submit" wide why={values.code.trim() === '' ? t`Enter a code first` : undefined}>
            <Trans>Redeem</Trans>
          </Button>
          {row && isRefused(row) && isErrorCode(row.result?.code) && (
            <GoButton
              wide
              look="quiet"
              href={to('singleQuestion', {}, { error: row.result.code })}
            >{t`What can I do?`}</GoButton>
          )}
        </form>
      </details>
      <GiftRows rows={rows} typed={opened ? typed : ''} />
    </section>
  )
}
