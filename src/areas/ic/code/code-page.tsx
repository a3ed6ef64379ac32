import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import { useSearch } from 'wouter'
import { icList } from '../../../contract/arcade/ic-cards.ts'
import { to } from '../../../contract/pages/paths.ts'
import { maskIcNumber, readIcNumber } from '../../../rules/codes/ic-number.ts'
import { TOTP_STEP_MS } from '../../../rules/codes/totp.ts'
import { GoButton } from '../../../shell/address/go-button.tsx'
import { back } from '../../../shell/address/history.ts'
import { useNeedsConnection } from '../../../shell/retry/needs-connection.ts'
import { Frame } from '../../../shell/screen/screen.tsx'
import { clockReferenceReady } from '../../../state/ic/clock-reference.ts'
import { icCard } from '../../../state/ic/ic-card.ts'
import { heldIcKeys, icKeyOf, icKeysReady } from '../../../state/ic/ic-keys.ts'
import { useRead } from '../../../state/reading/use-read.ts'
import { askForKey } from './ask-for-key.ts'
import styles from './code.module.css'
import { CodeShown } from './code-shown.tsx'
import { codeNumber, type Why, whyNoCode } from './why-no-code.ts'

/** Secrets are loaded from storage; until then nothing is shown. */
const useKnown = (): boolean => {
  const [known, setKnown] = useState(false)
  useEffect(() => {
    void Promise.all([icKeysReady, clockReferenceReady]).then(() => setKnown(true))
  }, [])
  return known
}

interface Code {
  readonly number: string
  readonly key: string
}

/** The card's secret, or why there is none. If this phone does not have it yet, it is requested as soon as possible. */
const useKey = (asked: string | undefined): Code | Why => {
  const { data, kept, asking, failure, again } = useRead(icList, {})
  const number = codeNumber(asked, data?.cards, useSnapshot(icCard).chosen)
  const [failed, setFailed] = useState(false)
  const offline = useNeedsConnection() !== undefined
  const known = useKnown()
  const card = data?.cards.find((one) => one.number === number)
  const key = icKeyOf(useSnapshot(heldIcKeys), number, card)
  useEffect(() => {
    if (key !== null || offline) return
    return askForKey({ cards: data?.cards, kept, again }, (whole) => setFailed(!whole))
  }, [key, offline, data, kept, again])
  useEffect(() => {
    if (key === null || offline) return
    // Checks whether the card was unbound or blocked elsewhere: then machines would refuse the next code.
    const timer = setInterval(() => !document.hidden && again(), TOTP_STEP_MS)
    return () => clearInterval(timer)
  }, [key, offline, again])
  if (!known) return 'coming'
  if (key !== null && !card?.blocked) return { number, key }
  const listFailed = failure !== undefined || (kept && !asking)
  return whyNoCode({ number, cards: data?.cards, kept, offline, failed: failed || listFailed })
}

const NoCard = () => {
  const { t } = useLingui()
  return (
    <div className={styles.without}>
      <div role="status">
        <h3>{t`No IC card yet`}</h3>
      </div>
      <p>{t`Machines recognize you by your IC card. Get one at the IC card desk of a store and bind it here.`}</p>
      <GoButton look="gold" href={to('icDetail')}>{t`Bind an IC card`}</GoButton>
    </div>
  )
}

interface WithoutProps {
  readonly why: Exclude<Why, 'none'>
  /** The card in the address. */
  readonly asked: string | undefined
}

const Without = ({ why, asked }: WithoutProps) => (
  <div className={styles.without}>
    <p role="status">
      {why === 'blocked' ? (
        <Trans>Customer service has blocked this card. Machines do not take it.</Trans>
      ) : why === 'gone' ? (
        <Trans>This card is not bound to your account.</Trans>
      ) : why === 'offline' ? (
        <Trans>This phone needs a connection once to set up the code of this card.</Trans>
      ) : why === 'failed' ? (
        <Trans>The server is busy, trying again …</Trans>
      ) : (
        <Trans>Setting up the code …</Trans>
      )}
    </p>
    {why === 'blocked' && (
      <GoButton look="gold" href={to('support')}>
        <Trans>Customer service</Trans>
      </GoButton>
    )}
    {why === 'gone' && (
      <GoButton look="gold" href={to('icDetail', {}, { id: asked ?? '' })}>
        <Trans>Bind an IC card</Trans>
      </GoButton>
    )}
  </div>
)

const IcCodePage = () => {
  const { t } = useLingui()
  const asked = readIcNumber(new URLSearchParams(useSearch()).get('id') ?? '')
  const code = useKey(asked)
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const leave = () => back(to('icList'))
  useEffect(() => {
    const element = dialog.current
    element?.showModal()
    heading.current?.focus()
    // A page that is left is only hidden: an open modal in it would make the next page inert.
    return () => element?.close()
  }, [])
  return (
    <Frame title={t`Machine login`} backTo={to('icList')}>
      <dialog
        ref={dialog}
        className={styles.bright}
        aria-label={t`Machine login`}
        onCancel={(event) => {
          event.preventDefault()
          leave()
        }}
      >
        <header className={styles.head}>
          <h2 ref={heading} tabIndex={-1}>
            {typeof code === 'string' ? t`Machine login` : t`Hold this up to the machine`}
          </h2>
          <button type="button" className={styles.close} aria-label={t`Close`} onClick={leave}>
            <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
              <path d="M6 6l12 12M18 6L6 18" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
            </svg>
          </button>
        </header>
        {code === 'none' ? (
          <NoCard />
        ) : typeof code === 'string' ? (
          <Without why={code} asked={asked} />
        ) : (
          <CodeShown number={code.number} masked={maskIcNumber(code.number)} secret={code.key} />
        )}
      </dialog>
    </Frame>
  )
}

export default IcCodePage
