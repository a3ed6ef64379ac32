import { useLingui } from '@lingui/react/macro'
import { useNow } from '../../../state/clock.ts'
import { Avatar } from '../../../ui/surface/avatar.tsx'
import { Medallion } from '../../shared/pictures/medallion.tsx'
import { WornTitle } from '../../shared/title/worn-title.tsx'
import styles from './team.module.css'
import { titleOf } from './title-of.ts'

interface Face {
  readonly nickname: string
  readonly avatar: string | null
  readonly title?: string | null
  readonly titleEndsAt?: number | null | undefined
  readonly leader?: boolean
  readonly me?: boolean
}

/** The medallions of a team, in the order of their seats. */
export const Faces = ({ members }: { readonly members: readonly Face[] }) => {
  const { t } = useLingui()
  const now = useNow()
  const seats = members.map((member, index) => ({ member, title: titleOf(member, now), seat: index + 1 }))
  return (
    <ul className={styles.faces} aria-label={t`Members`}>
      {seats.map(({ seat, title, member: { nickname, avatar, leader, me } }) => (
        <li key={seat} className={styles.face}>
          {me ? <Medallion size={44} /> : <Avatar name={nickname} src={avatar} size={44} />}
          <span translate={me ? undefined : 'no'}>{me ? t`You` : nickname}</span>
          {leader && seats.length > 1 && <small>{t`Leader`}</small>}
          {title && <WornTitle name={title} />}
        </li>
      ))}
    </ul>
  )
}
