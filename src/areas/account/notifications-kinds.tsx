import { useLingui } from '@lingui/react/macro'
import type { Sign } from '../../art/signs.ts'
import { type PushKind, pushKinds } from '../../contract/news/push.ts'
import { SignImage } from '../shared/pictures/sign-image.tsx'
import styles from './notifications-kinds.module.css'

export const usePushKindNames = (): Readonly<Record<PushKind, string>> => {
  const { t } = useLingui()
  return {
    mail: t`New mail`,
    event: t`An event starts`,
    shipping: t`A parcel is on its way`,
    settlement: t`A leaderboard or event reward arrives`,
  }
}

const signs: Readonly<Record<PushKind, Sign>> = {
  mail: 'letter',
  event: 'drum',
  shipping: 'crate',
  settlement: 'medal',
}

/** The kinds of notification. */
export const PushKinds = () => {
  const { t } = useLingui()
  const names = usePushKindNames()
  return (
    <ul role="list" className={styles.kinds} aria-label={t`Notify me about`}>
      {pushKinds.map((kind) => (
        <li key={kind}>
          <SignImage of={signs[kind]} size={34} />
          {names[kind]}
        </li>
      ))}
    </ul>
  )
}
