import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { cardHistory } from '../../../contract/card.ts'
import type { CardEvent } from '../../../contract/card-words.ts'
import { trainableQualities } from '../../../rules/cards/quality.ts'
import { failureText } from '../../../shell/texts/failure.ts'
import { asOf, dateAndTime } from '../../../shell/texts/format.ts'
import type { Catalogue } from '../../../state/cards/catalogue.ts'
import { request } from '../../../state/layer.ts'
import { useRead } from '../../../state/use-read.ts'
import { Section } from '../../../ui/section.tsx'
import styles from './detail.module.css'

const events: Readonly<Record<CardEvent, ReturnType<typeof msg>>> = {
  dealt: msg`Dealt`,
  bound: msg`Bound`,
  unbound: msg`Unbound`,
  activated: msg`Activated`,
  printed: msg`Printed`,
  upgraded: msg`Upgraded`,
  starred: msg`Star gained`,
  advanced: msg`Advanced`,
  skinned: msg`Skin changed`,
  decomposed: msg`Decomposed`,
  consumed: msg`Used up`,
  exchanged: msg`Exchanged for silver legend`,
  sealed: msg`Seal used`,
}

/** What happened to this card, newest first. */
export const History = ({ serial, catalogue }: { readonly serial: string; readonly catalogue: Catalogue }) => {
  const { i18n, t } = useLingui()
  const read = useRead(cardHistory, { cardid: serial })
  const step = (event: CardEvent, value: number): string => {
    const quality = event === 'advanced' ? trainableQualities[value] : undefined
    return quality ? catalogue.word('quality', quality) : String(value)
  }
  return (
    <Section title={t`History`}>
      {read.data === undefined && (
        <p className={styles.quiet} role="status">
          {read.failure && !read.asking ? failureText(i18n, read.failure) : t`Loading`}
        </p>
      )}
      {read.data?.events.length === 0 && <p className={styles.quiet}>{t`Nothing has been written down yet.`}</p>}
      {read.data !== undefined && read.kept && (
        <p className={styles.quiet}>
          <Trans>Saved copy, as of {asOf(read.at, request().now())}</Trans>
        </p>
      )}
      <ol className={styles.history}>
        {read.data?.events.map(({ event, at, mine, store, from, to }) => (
          <li key={`${at}-${event}-${to}`} data-event={event} data-mine={mine}>
            <span>
              {i18n._(events[event])}
              {from !== null && to !== null && <> {`${step(event, from)} → ${step(event, to)}`}</>}
            </span>
            <span className={styles.quiet}>
              {[dateAndTime(at), store, !mine && t`by another player`].filter(Boolean).join(' · ')}
            </span>
          </li>
        ))}
      </ol>
    </Section>
  )
}
