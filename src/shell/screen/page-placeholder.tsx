import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import { to } from '../../contract/pages/paths.ts'
import { Skeleton } from '../../ui/surface/skeleton.tsx'
import { TopBar } from '../bars/top-bar.tsx'
import styles from './screen.module.css'

interface PagePlaceholderProps {
  readonly title: MessageDescriptor
  /** Set for pages of the tab bar, which have no back button. */
  readonly tab?: string
  readonly children?: ReactNode
}

/** A page's placeholder until its code is loaded. */
export const PagePlaceholder = ({ title, tab, children }: PagePlaceholderProps) => {
  const { i18n, t } = useLingui()
  const [path] = useLocation()
  return (
    <div className={styles.page} data-shape={path}>
      <TopBar title={i18n._(title)} backTo={tab ? undefined : to('home')} />
      <main className={styles.main}>
        {children}
        <Skeleton label={t`Loading`} />
      </main>
    </div>
  )
}
