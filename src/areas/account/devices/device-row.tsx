import { Trans, useLingui } from '@lingui/react/macro'
import type { Device } from '../../../contract/account/devices.ts'
import { asOf } from '../../../shell/texts/format.ts'
import { saying, sideBySide } from '../../../shell/texts/sentence.ts'
import { useNow } from '../../../state/clock.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Badge } from '../../../ui/figure/badge.tsx'
import { Row } from '../../../ui/list/list.tsx'
import { useDeviceWords } from './device-words.ts'
import styles from './devices.module.css'

const isPhone = (name: string): boolean => /iOS|Android/.test(name)

const Shape = ({ phone }: { readonly phone: boolean }) => (
  <svg className={styles.shape} viewBox="0 0 24 24" width="28" height="28" aria-hidden="true">
    {phone ? <path d="M7 2.5h10v19H7zM10.5 18.5h3" /> : <path d="M3 5h18v11H3zM8 20h8M12 16v4" />}
  </svg>
)

interface DeviceRowProps {
  readonly device: Device
  readonly onEnd: () => void
}

export const DeviceRow = ({ device, onEnd }: DeviceRowProps) => {
  const { t } = useLingui()
  const wordsOf = useDeviceWords()
  const now = useNow()
  const { name, here } = device
  const words = wordsOf(device)
  return (
    <li>
      <Row
        lead={<Shape phone={isPhone(name)} />}
        title={name}
        note={
          <>
            {words.map((line) => (
              <span key={line} className={styles.line}>
                {line}
              </span>
            ))}
            {here ? <Trans>active now</Trans> : <Trans>last used {asOf(device.usedAt, now)}</Trans>}
          </>
        }
        end={
          here ? (
            <Badge tone="gold">{t`This device`}</Badge>
          ) : (
            <span className={styles.act}>
              <Button
                look="bare"
                aria-label={saying(t`Log out`, sideBySide([name, ...words]))}
                onClick={onEnd}
              >{t`Log out`}</Button>
            </span>
          )
        }
      />
    </li>
  )
}
