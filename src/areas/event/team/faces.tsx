import { useLingui } from '@lingui/react/macro'
import { Avatar } from '../../../ui/avatar.tsx'
import styles from './team.module.css'

interface Face {
  readonly nickname: string
  readonly avatar: string | null
  readonly title?: string | null
  readonly leader?: boolean
  readonly me?: boolean
}

/** The medallions of a team, in the order of their seats. */
export const Faces = ({ members }: { readonly members: readonly Face[] }) => {
  const { t } = useLingui()
  const seats = members.map((member, index) => ({ member, seat: index + 1 }))
  return (
    <ul className={styles.faces} aria-label={t`Members`}>
      {seats.map(({ seat, member: { nickname, avatar, title, leader, me } }) => (
        <li key={seat} className={styles.face}>
          <Avatar name={nickname} src={avatar} size={44} />
          <span translate={me ? undefined : 'no'}>{me ? t`You` : nickname}</span>
          {leader && seats.length > 1 && <small>{t`Leader`}</small>}
          {title && <small>{title}</small>}
        </li>
      ))}
    </ul>
  )
}
