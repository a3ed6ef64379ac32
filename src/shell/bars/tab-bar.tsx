import { useLingui } from '@lingui/react/macro'
import { useLocation } from 'wouter'
import { to } from '../../contract/pages/paths.ts'
import { Go } from '../address/go.tsx'
import styles from './tab-bar.module.css'

const paths = {
  home: 'M4 11l8-7 8 7v9h-5v-6H9v6H4z',
  mine: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zm-8 9c0-4 3.6-6 8-6s8 2 8 6z',
}

/** The app's two tabs. They never slide and never stack up: each is at depth 0. */
export const TabBar = () => {
  const { t } = useLingui()
  const [path] = useLocation()
  const tabs = [
    { name: 'home', label: t`Home` },
    { name: 'mine', label: t`Me` },
  ] as const
  return (
    <nav className={styles.bar} aria-label={t`Main menu`}>
      {tabs.map(({ name, label }) => (
        <Go
          key={name}
          href={to(name)}
          depth={0}
          className={styles.tab}
          aria-current={path === to(name) ? 'page' : undefined}
        >
          <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
            <path d={paths[name]} fill="currentColor" />
          </svg>
          {label}
        </Go>
      ))}
    </nav>
  )
}
