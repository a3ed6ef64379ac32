import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { bindIc, IC_SECRET_LENGTH } from '../../../contract/arcade/ic-cards.ts'
import { to } from '../../../contract/pages/paths.ts'
import { readIcNumber, showIcNumber } from '../../../rules/codes/ic-number.ts'
import { digitsIn } from '../../../rules/digits.ts'
import { GoButton } from '../../../shell/address/go-button.tsx'
import { handover } from '../../../shell/address/handover-ticket.ts'
import { go } from '../../../shell/address/history.ts'
import { ifStillHere } from '../../../shell/address/if-still-here.ts'
import { failureText } from '../../../shell/texts/failure.ts'
import { listIcCard } from '../../../state/ic/ic-cards.ts'
import { keepIcKey } from '../../../state/ic/ic-keys.ts'
import { useDraft } from '../../../state/persisted/use-draft.ts'
import { session } from '../../../state/session.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Field } from '../../../ui/field/field.tsx'
import { useFocusFirstError } from '../../shared/form/use-focus-first-error.ts'
import { useFormattedInput } from '../../shared/form/use-formatted-input.ts'
import { questionOf } from '../../shared/help/questions-of-errors.ts'
import { useLive } from '../../shared/live/use-live.ts'
import { scanUsed } from '../../shared/scanned.ts'
import styles from '../ic.module.css'

const secretIn = (typed: string): string => digitsIn(typed).slice(0, IC_SECRET_LENGTH)

/** Prefills the secret from a scanned link for that card. It is stored nowhere else, and binding needs a tap. */
const useSecret = (number: string) => {
  const [secret, setSecret] = useState('')
  const { secret: scanned } = useSnapshot(handover)
  useEffect(() => {
    if (scanned === null) return
    handover.secret = null
    if (readIcNumber(scanned.number) === number) setSecret(secretIn(scanned.secret))
  }, [scanned, number])
  return [secret, setSecret] as const
}

interface Wrong {
  readonly number?: string
  readonly secret?: string
  /** The code of the service's refusal. */
  readonly code?: string
}

export const BindForm = ({ scanned }: { readonly scanned: string }) => {
  const { i18n, t } = useLingui()
  const { values, set, clear } = useDraft('ic-bind', { number: '' })
  const [secret, setSecret] = useSecret(scanned)
  const [wrong, setWrong] = useState<Wrong>({})
  const form = useFocusFirstError(wrong)
  const helps = questionOf(wrong.code) !== null
  const { run, busy, why } = useLive()
  const written = useFormattedInput(secretIn, (text) => {
    setWrong({})
    setSecret(text)
  })
  const typed = scanned || values.number

  const bind = async (event: FormEvent) => {
    event.preventDefault()
    const number = readIcNumber(typed)
    if (number === undefined) return setWrong({ number: t`This is not the number of an IC card` })
    if (!/^\d{6}$/.test(secret)) return setWrong({ secret: t`The secret has ${IC_SECRET_LENGTH} digits` })
    const roleid = session.player?.roleid ?? ''
    const ifHere = ifStillHere()
    const answer = await run(bindIc, { number, secret }, () => t`IC card bound`)
    if (!answer.ok) return setWrong({ secret: failureText(i18n, answer), code: answer.code })
    keepIcKey(roleid, answer.data.key)
    listIcCard(answer.data.card, answer.at)
    scanUsed('id', (value) => readIcNumber(value) === number)
    setSecret('')
    clear({ number: values.number })
    ifHere(() => go(to('icDetail', {}, { id: number }), { replace: true }))
  }
  return (
    <form className={styles.form} ref={form} onSubmit={bind} noValidate data-only-here={secret !== '' || undefined}>
      <GoButton wide look="link" href={to('scan')}>{t`Scan the card’s QR code`}</GoButton>
      <Field
        label={t`Card number`}
        hint={t`16 digits on the back of the card`}
        name="ic-number"
        inputMode="numeric"
        autoComplete="off"
        maxLength={24}
        readOnly={scanned !== ''}
        value={scanned ? showIcNumber(scanned) : values.number}
        error={wrong.number}
        onChange={(event) => {
          setWrong({})
          set('number', event.target.value)
        }}
      />
      <Field
        label={t`Secret`}
        hint={t`6 digits under the scratch field`}
        name="ic-secret"
        inputMode="numeric"
        autoComplete="off"
        // Longer than the secret, because pasted ones contain spaces.
        maxLength={24}
        value={secret}
        error={wrong.secret}
        {...written}
      />
      <p className={styles.quiet}>
        <Trans>A card can be bound to one account only.</Trans>
      </p>
      <Button type="submit" wide busy={busy} why={why}>{t`Bind this card`}</Button>
      {helps && (
        <GoButton
          wide
          look="quiet"
          href={to('singleQuestion', {}, { error: wrong.code ?? '' })}
        >{t`What can I do?`}</GoButton>
      )}
      <GoButton wide look="link" href={to('ic')}>{t`Lost card, other help`}</GoButton>
    </form>
  )
}
