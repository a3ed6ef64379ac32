import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import styles from './legal.module.css'

/**
 * Text that only the operator's legal counsel can supply. It is marked, so that a placeholder is not taken for a legal
 * statement.
 */
export const Counsel = ({ children }: { readonly children: ReactNode }) => (
  <p className={styles.counsel} role="note">
    <strong>
      <Trans>To be completed by the operator’s legal counsel</Trans>
    </strong>
    <span>{children}</span>
  </p>
)
