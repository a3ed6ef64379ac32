import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { type IcLogin, type IcLogins, icLogins } from '../../../contract/arcade/ic-cards.ts'
import { failureText } from '../../../shell/texts/failure.ts'
import { asOf } from '../../../shell/texts/format.ts'
import { useNow } from '../../../state/clock.ts'
import { useRead } from '../../../state/reading/use-read.ts'
import { Button } from '../../../ui/button/button.tsx'
import { List } from '../../../ui/list/list.tsx'
import { Section } from '../../../ui/surface/section.tsx'
import { Skeleton } from '../../../ui/surface/skeleton.tsx'
import styles from '../ic.module.css'
import { byMachine } from './by-machine.ts'
import { LoginSheet } from './login-sheet.tsx'
import { useLoginWords } from './login-words.ts'
import { loginsShown } from './logins-shown.ts'

interface PageProps {
  readonly number: string
  readonly before: string | null
  readonly onOpen: (login: IcLogin) => void
}

/** One page of logins; a button loads the next, which is cached separately. */
const LoginsPage = ({ number, before, onOpen }: PageProps) => {
  const { i18n, t } = useLingui()
  const wayOf = useLoginWords()
  const now = useNow()
  const read = useRead(icLogins, { number, before })
  /** This page as of when the next one was requested. */
  const [then, setThen] = useState<IcLogins | null>(null)
  if (!read.data) {
    if (read.asking) return <Skeleton label={t`Loading`} />
    return (
      <div className={styles.acts}>
        {read.failure && <p className={styles.quiet}>{failureText(i18n, read.failure)}</p>}
        <Button wide look="quiet" onClick={read.again}>{t`Try again`}</Button>
      </div>
    )
  }
  const { data } = read
  const { logins, next } = loginsShown(data, then)
  if (before === null && logins.length === 0)
    return <p className={styles.none}>{t`This card has not been used at a machine yet.`}</p>
  return (
    <>
      <ul
        role="list"
        className={styles.places}
        aria-label={before === null ? t`Machine logins` : t`Earlier machine logins`}
      >
        {byMachine(logins).map(({ place, of }) => (
          <li key={place} className={styles.machine}>
            <h3>{place}</h3>
            <List label={place}>
              {of.map((login) => (
                <li key={login.at}>
                  <button type="button" className={styles.login} onClick={() => onOpen(login)}>
                    <span className="figures">{asOf(login.at, now)}</span>
                    <span className={styles.quiet}>{wayOf(login.way)}</span>
                  </button>
                </li>
              ))}
            </List>
          </li>
        ))}
      </ul>
      {next !== null &&
        (then ? (
          <LoginsPage number={number} before={next} onOpen={onOpen} />
        ) : (
          <Button wide look="quiet" onClick={() => setThen(data)}>{t`Show earlier logins`}</Button>
        ))}
    </>
  )
}

interface LoginsProps {
  readonly number: string
  /** Called if somebody else used this card at a machine. */
  readonly onStranger: () => void
}

export const Logins = ({ number, onStranger }: LoginsProps) => {
  const { t } = useLingui()
  const [open, setOpen] = useState<IcLogin | null>(null)
  return (
    <Section title={t`Machine logins`}>
      <LoginsPage number={number} before={null} onOpen={setOpen} />
      <LoginSheet
        login={open}
        onClose={() => setOpen(null)}
        onStranger={() => {
          setOpen(null)
          onStranger()
        }}
      />
    </Section>
  )
}
