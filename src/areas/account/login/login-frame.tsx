import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { to } from '../../../contract/pages/paths.ts'
import { Tally } from '../../../shell/pending/tally/tally.tsx'
import { Frame } from '../../../shell/screen/screen.tsx'
import { HelpButton } from '../../shared/customer-service/help-button.tsx'
import styles from './login-frame.module.css'

interface LoginFrameProps {
  readonly title: string
  /** One line that says what this form is for. */
  readonly lead: ReactNode
  readonly children: ReactNode
}

/** The page around login forms: decoration on top, the form below. */
export const LoginFrame = ({ title, lead, children }: LoginFrameProps) => {
  const { t } = useLingui()
  return (
    <Frame title={title} backTo={to('home')}>
      <div className={styles.head}>
        <div className={styles.crest} aria-hidden="true">
          <span className={styles.disc}>
            <Tally whole size={76} />
          </span>
          <span className={styles.seal} lang="zh-TW">
            虎符
          </span>
        </div>
        <p className={styles.lead}>{lead}</p>
      </div>
      <div className={styles.card}>{children}</div>
      <HelpButton>{t`Help`}</HelpButton>
    </Frame>
  )
}
