import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import { to } from '../../contract/pages/paths.ts'
import { Skeleton } from '../../ui/surface/skeleton.tsx'
import { TopBar } from '../bars/top-bar.tsx'
import styles from './screen.module.css'

interface ArrivingProps {
  readonly title: MessageDescriptor
  /** A page of the tab bar has nowhere to go back to. */
  readonly tab?: string
  readonly children?: ReactNode
}

/** What stands in a page's place until its code is there. */
export const Arriving = ({ title, tab, children }: ArrivingProps) => {
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
