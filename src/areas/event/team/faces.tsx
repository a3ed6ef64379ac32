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

/** The members in the order of their seats, one per line, with a flag for the leader. */
export const Faces = ({ members }: { readonly members: readonly Face[] }) => {
  const { t } = useLingui()
  const now = useNow()
  const seats = members.map((member, index) => ({ member, title: titleOf(member, now), seat: index + 1 }))
  const leads = ({ leader }: Face) => leader && seats.length > 1
  return (
    <ul role="list" className={styles.faces} aria-label={t`Members`}>
      {seats.map(({ seat, title, member }) => (
        <li key={seat}>
          {member.me ? <Medallion size={32} /> : <Avatar name={member.nickname} src={member.avatar} size={32} />}
          <span translate={member.me ? undefined : 'no'}>{member.me ? t`You` : member.nickname}</span>
          {leads(member) && <small>{t`Leader`}</small>}
          {title && <WornTitle name={title} />}
        </li>
      ))}
    </ul>
  )
}
