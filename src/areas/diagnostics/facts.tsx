import { useLingui } from '@lingui/react/macro'
import { useSnapshot } from 'valtio'
import { PROTOCOL } from '../../contract/version.ts'
import { number } from '../../shell/texts/format.ts'
import { language } from '../../shell/texts/language.ts'
import { connection } from '../../state/connection.ts'
import { environment } from '../../state/environment.ts'
import { session } from '../../state/session.ts'
import { Section } from '../../ui/surface/section.tsx'
import { bytesText } from '../shared/bytes-text.ts'
import styles from './diagnostics.module.css'
import type { Files } from './files.ts'
import { inSeconds } from './format.ts'
import type { Findings } from './look.ts'

/** Which version of the app this is, its worker, and the device's state. */
export const Facts = ({ findings }: { readonly findings: Findings }) => {
  const { t } = useLingui()
  const { current } = useSnapshot(language)
  const line = useSnapshot(connection).current
  const { player } = useSnapshot(session)
  const { files, storage, keeps, clockOffset } = findings
  const states: Readonly<Record<Files['state'], string>> = {
    'in-control': t`in control of this page`,
    active: t`active, not in control of this page`,
    waiting: t`waiting to take over`,
    installing: t`being installed`,
    none: t`not installed`,
    unsupported: t`this browser allows none here`,
  }
  const lines: Readonly<Record<typeof line, string>> = { live: t`live`, slow: t`slow`, offline: t`no connection` }
  const facts: readonly (readonly [id: string, name: string, value: string])[] = [
    ['version', t`Version of this page`, files.page],
    ['worker', t`Worker`, states[files.state]],
    ['worker-version', t`Version the worker serves`, files.worker ?? '–'],
    ['newer', t`Newer version`, files.newerWaits ? t`waiting for your consent` : t`none known`],
    ['files', t`Files kept for offline use`, number(files.cached)],
    ['protocol', t`Protocol`, String(PROTOCOL)],
    ['channel', t`Channel`, environment.channel],
    ['project', t`Project`, environment.project],
    ['language', t`Language`, current],
    ['session', t`Session`, player ? t`logged in` : t`visitor`],
    ['connection', t`Connection`, lines[line]],
    ['clock', t`Server clock compared with this device`, inSeconds(clockOffset)],
    ['keeps', t`Storage`, keeps ? t`works` : t`refused: nothing is kept after this page closes`],
    ['used', t`Storage used`, storage ? t`${bytesText(storage.used)} of ${bytesText(storage.quota)}` : '–'],
  ]
  return (
    <Section title={t`This device`}>
      <dl className={styles.facts}>
        {facts.map(([id, name, value]) => (
          <div key={id}>
            <dt>{name}</dt>
            <dd className="figures">{value}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}
