import { Trans, useLingui } from '@lingui/react/macro'
import { useSnapshot } from 'valtio'
import { readScanned } from '../../../rules/codes/scanned.ts'
import { useNeedsConnection } from '../../../shell/retry/needs-connection.ts'
import { asOf } from '../../../shell/texts/format.ts'
import { useNow } from '../../../state/clock.ts'
import { connection } from '../../../state/connection.ts'
import { dropScan, type SavedScan, useSavedScans } from '../../../state/persisted/saved-scans.ts'
import { List, Row } from '../../../ui/list/list.tsx'
import { Section } from '../../../ui/surface/section.tsx'
import { wordsOf } from '../opening/words.ts'
import styles from './saved.module.css'

/** Null for scans saved by another version of the app that this one cannot open. */
const readOf = ({ text }: SavedScan) => {
  const read = readScanned(text, location.host)
  return read.kind === 'machine' || read.kind === 'nothing' ? null : read
}

interface SavedRowProps {
  readonly scan: SavedScan
  readonly onOpen: (scan: SavedScan) => void
}

const SavedRow = ({ scan, onOpen }: SavedRowProps) => {
  const { i18n, t } = useLingui()
  const now = useNow()
  const read = readOf(scan)
  if (!read) return null
  const { title, figures } = wordsOf(i18n, read)
  const name = figures ? `${title} ${figures}` : title
  return (
    <li className={styles.row}>
      <button type="button" onClick={() => onOpen(scan)}>
        <Row title={title} note={figures || undefined} end={<Trans>scanned {asOf(scan.at, now)}</Trans>} />
      </button>
      <button type="button" className={styles.drop} aria-label={t`Delete ${name}`} onClick={() => dropScan(scan.id)}>
        <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
          <path d="M6 6l12 12M18 6L6 18" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
        </svg>
      </button>
    </li>
  )
}

/** While visible, checks regularly whether the service can be reached again. */
const Waiting = () => {
  useNeedsConnection()
  return <Trans>None of these has been used yet. They can be opened once there is signal.</Trans>
}

/** Codes scanned offline. None has counted; a tap opens one once there is a connection. */
export const SavedScans = ({ onOpen }: Pick<SavedRowProps, 'onOpen'>) => {
  const { t } = useLingui()
  const scans = useSavedScans().filter((scan) => readOf(scan) !== null)
  const offline = useSnapshot(connection).current === 'offline'
  if (scans.length === 0) return null
  return (
    <Section title={t`Saved scans`}>
      <p className={styles.hint}>
        {offline ? <Waiting /> : <Trans>None of these has been used yet. Tap one to open it.</Trans>}
      </p>
      <List label={t`Saved scans`}>
        {scans.map((scan) => (
          <SavedRow key={scan.id} scan={scan} onOpen={onOpen} />
        ))}
      </List>
    </Section>
  )
}
