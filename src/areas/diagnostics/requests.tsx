import { useLingui } from '@lingui/react/macro'
import type { LoggedRequest } from '../../client/simulate/request-log.ts'
import { number } from '../../shell/texts/format.ts'
import { Badge } from '../../ui/figure/badge.tsx'
import { List, Row } from '../../ui/list/list.tsx'
import { Section } from '../../ui/surface/section.tsx'
import styles from './diagnostics.module.css'
import { exactTime } from './format.ts'

/** The last requests without secrets: action, origin, time, result. */
export const Requests = ({ requests }: { readonly requests: readonly LoggedRequest[] }) => {
  const { t } = useLingui()
  const from = { page: t`from the page`, worker: t`from the worker` }
  return (
    <Section title={t`Last requests`}>
      {requests.length === 0 ? (
        <p className={styles.note}>{t`None yet.`}</p>
      ) : (
        <List label={t`Last requests`}>
          {requests.map((one) => (
            <li key={`${one.at}-${one.from}-${one.action}`}>
              <Row
                title={<code>{one.action}</code>}
                note={`${exactTime(one.at)} · ${number(one.ms)} ms · ${from[one.from]}`}
                end={
                  <Badge tone={one.code === '0' ? 'done' : 'danger'}>
                    {one.status === null ? '–' : one.status} {one.code === '0' ? '' : one.code}
                  </Badge>
                }
              />
            </li>
          ))}
        </List>
      )}
    </Section>
  )
}
