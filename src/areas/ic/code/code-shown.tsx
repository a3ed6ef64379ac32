import { useLingui } from '@lingui/react/macro'
import type { CSSProperties } from 'react'
import { writeIcLogin } from '../../../rules/codes/ic-login.ts'
import { QrCode } from '../../shared/qr/qr-code.tsx'
import { ClockWords } from './clock-words.tsx'
import styles from './code.module.css'
import { useAwake } from './use-awake.ts'
import { useCode } from './use-code.ts'

const inHalves = (digits: string): string => `${digits.slice(0, 4)} ${digits.slice(4)}`

interface ShownProps {
  readonly number: string
  readonly masked: string
  /** The TOTP secret. */
  readonly secret: string
}

const ROUND = 2 * Math.PI * 16

export const CodeShown = ({ number, masked, secret }: ShownProps) => {
  const { t } = useLingui()
  const { digits, left, share } = useCode(secret)
  useAwake()
  return (
    <div className={styles.shown}>
      <div className={styles.squares}>
        <QrCode text={writeIcLogin(number, digits)} label={t`Login code of IC card ${masked}`} />
      </div>
      <p className={styles.line}>
        <svg className={styles.ring} viewBox="0 0 36 36" aria-hidden="true">
          <circle cx="18" cy="18" r="16" />
          <circle
            cx="18"
            cy="18"
            r="16"
            style={{ strokeDasharray: `${share * ROUND} ${ROUND}` } satisfies CSSProperties}
          />
        </svg>
        <span className={`figures ${styles.digits}`}>{inHalves(digits)}</span>
        <span className={`figures ${styles.left}`}>{left}</span>
      </p>
      <p className={`figures ${styles.number}`}>{masked}</p>
      <ClockWords />
    </div>
  )
}
