import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import styles from './legal.module.css'

/** What only the operator's counsel can say. It is marked, so that nobody takes a gap for a promise. */
export const Counsel = ({ children }: { readonly children: ReactNode }) => (
  <p className={styles.counsel} role="note">
    <strong>
      <Trans>To be completed by the operator’s legal counsel</Trans>
    </strong>
    <span>{children}</span>
  </p>
)
