import { Trans, useLingui } from '@lingui/react/macro'
import type { Row as OutboxRow } from '../../client/outbox/row.ts'
import { rowState } from '../../shell/pending/telling.ts'
import { dateAndTime, number } from '../../shell/texts/format.ts'
import { request } from '../../state/layer.ts'
import { List, Row } from '../../ui/list/list.tsx'
import { Section } from '../../ui/surface/section.tsx'
import { bytesText } from '../shared/bytes-text.ts'
import styles from './diagnostics.module.css'
import type { KeptAnswer } from './look.ts'

const MINUTE = 60_000

/** Cached answers with their age and size. */
export const KeptAnswers = ({ answers }: { readonly answers: readonly KeptAnswer[] }) => {
  const { t } = useLingui()
  const total = answers.reduce((sum, answer) => sum + answer.bytes, 0)
  return (
    <Section title={t`Saved answers`} end={<span className="figures">{bytesText(total)}</span>}>
      {answers.length === 0 ? (
        <p className={styles.note}>{t`Nothing is saved yet. What you open can be read later.`}</p>
      ) : (
        <List label={t`Saved answers`}>
          {answers.map(({ key, action, language, at, bytes: size }) => {
            const minutes = number(Math.max(0, Math.round((request().now() - at) / MINUTE)))
            return (
              <li key={key}>
                <Row
                  title={<code>{action}</code>}
                  note={t`${language}, ${dateAndTime(at)}, ${minutes} min old`}
                  end={<span className="figures">{bytesText(size)}</span>}
                />
              </li>
            )
          })}
        </List>
      )}
    </Section>
  )
}

export const OutboxRows = ({ rows }: { readonly rows: readonly OutboxRow[] }) => {
  const { i18n, t } = useLingui()
  return (
    <Section title={t`Outbox`} end={<span className="figures">{number(rows.length)}</span>}>
      {rows.length === 0 ? (
        <p className={styles.note}>{t`Nothing was claimed or marked on this device recently.`}</p>
      ) : (
        <List label={t`Outbox`}>
          {rows.map((row) => (
            <li key={row.seq}>
              <Row
                title={<code>{row.opKey}</code>}
                note={
                  <Trans>
                    {rowState(i18n, row)}, tries: {row.attempts}, epoch: {row.epoch}
                  </Trans>
                }
              />
            </li>
          ))}
        </List>
      )}
    </Section>
  )
}
