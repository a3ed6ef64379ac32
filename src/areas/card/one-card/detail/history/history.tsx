import { useLingui } from '@lingui/react/macro'
import { useSnapshot } from 'valtio'
import { cardHistory, MOST_CHANGES, MOST_MARKS } from '../../../../../contract/card/card.ts'
import { cardMarks } from '../../../../../contract/card/words.ts'
import type { DataOf } from '../../../../../contract/wire/kinds.ts'
import { SavedCopy } from '../../../../../shell/screen/saved-copy.tsx'
import { failureText } from '../../../../../shell/texts/failure.ts'
import { dateAndTime } from '../../../../../shell/texts/format.ts'
import type { Catalogue } from '../../../../../state/cards/catalogue.ts'
import { connection } from '../../../../../state/connection.ts'
import { useRead } from '../../../../../state/reading/use-read.ts'
import { Section } from '../../../../../ui/surface/section.tsx'
import { ListEnd } from '../../../../shared/list-end.tsx'
import styles from '../detail.module.css'
import { lineText } from './history-words.ts'

const isCut = (events: DataOf<typeof cardHistory>['events']): boolean => {
  const marks = events.filter(({ event }) => cardMarks.some((mark) => mark === event)).length
  return marks >= MOST_MARKS || events.length - marks >= MOST_CHANGES
}

/** The card's history, newest first. */
export const History = ({ serial, catalogue }: { readonly serial: string; readonly catalogue: Catalogue }) => {
  const { i18n, t } = useLingui()
  const read = useRead(cardHistory, { cardid: serial })
  const offline = useSnapshot(connection).current === 'offline'
  const nothing = () => {
    if (!read.failure || read.asking) return t`Loading`
    return offline ? t`The history of the card appears here once you are online.` : failureText(i18n, read.failure)
  }
  return (
    <Section title={t`History`}>
      {read.data === undefined && (
        <p className={styles.quiet} role="status">
          {nothing()}
        </p>
      )}
      {read.data?.events.length === 0 && <p className={styles.quiet}>{t`No history yet.`}</p>}
      {read.data !== undefined && read.kept && (
        <p className={styles.quiet}>
          <SavedCopy at={read.at} />
        </p>
      )}
      <ol role="list" className={styles.history}>
        {read.data?.events.map((line) => (
          <li key={`${line.at}-${line.event}-${line.to}`}>
            <span>{lineText(i18n, catalogue, line)}</span>
            <span className={styles.quiet}>
              {[dateAndTime(line.at), line.store, !line.mine && t`by another player`].filter(Boolean).join(' · ')}
            </span>
          </li>
        ))}
      </ol>
      <ListEnd cut={isCut(read.data?.events ?? [])} />
    </Section>
  )
}
