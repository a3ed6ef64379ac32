import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { to } from '../../contract/pages/paths.ts'
import { Go } from '../../shell/address/go.tsx'
import { routeOf } from '../../shell/navigation/routes.ts'
import { Button } from '../../ui/button/button.tsx'
import { SignOut } from '../shared/sign-out/sign-out.tsx'
import styles from './mine.module.css'

export const Leave = () => {
  const { i18n, t } = useLingui()
  const [leaving, setLeaving] = useState(false)
  return (
    <div className={styles.leave}>
      <Button look="quiet" wide onClick={() => setLeaving(true)}>{t`Log out`}</Button>
      <Go href={to('logoff')} className={styles.deletion}>
        {i18n._(routeOf('logoff').title)}
      </Go>
      <SignOut open={leaving} onClose={() => setLeaving(false)} />
    </div>
  )
}
