import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { EventDetail } from '../../../contract/event/events.ts'
import { remindMember, removeMember, type TeamDetail } from '../../../contract/event/teams.ts'
import { whyNotRemind, whyNotRemove } from '../../../rules/events/acts.ts'
import { standingOf } from '../../../rules/events/next-act.ts'
import { dayOf } from '../../../rules/time/calendar.ts'
import { failureText } from '../../../shell/texts/failure.ts'
import { useNow } from '../../../state/clock.ts'
import { Button } from '../../../ui/button/button.tsx'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { Badge } from '../../../ui/figure/badge.tsx'
import { FramedList } from '../../../ui/list/list.tsx'
import { Confirm } from '../../../ui/sheet/confirm.tsx'
import { Avatar } from '../../../ui/surface/avatar.tsx'
import { tellWhy, useLive } from '../../shared/live/use-live.ts'
import { Medallion } from '../../shared/pictures/medallion.tsx'
import { WornTitle } from '../../shared/title/worn-title.tsx'
import { canStillJoin, isChangeable } from './changeable.ts'
import styles from './team.module.css'
import { titleOf } from './title-of.ts'

type Member = TeamDetail['members'][number]

interface ActsProps {
  readonly event: string
  readonly member: Member
  /** There is still time to fill in information. */
  readonly remindable: boolean
  /** Signup is still open, so a removed member can be replaced. */
  readonly removable: boolean
}

/** The leader's actions on a member, before the team is submitted. */
const MemberActs = ({ event, member, remindable, removable }: ActsProps) => {
  const { id, nickname, complete, remindedAt } = member
  const { i18n, t } = useLingui()
  const { run, busy, why } = useLive()
  const [removing, setRemoving] = useState(false)
  const now = useNow()
  const remindedToday = remindedAt !== null && dayOf(remindedAt) === dayOf(now)
  const notAgain = remindedToday ? failureText(i18n, { code: 'reminded_today', message: '' }) : undefined
  return (
    <>
      {removable && (
        <IconButton of="bin" label={t`Remove ${nickname}`} why={why} tell={tellWhy} onClick={() => setRemoving(true)} />
      )}
      {!complete && remindable && (
        <Button
          look="quiet"
          busy={busy}
          why={notAgain ?? why}
          onClick={() => run(remindMember, { event, member: id }, () => t`Reminder sent`)}
        >
          {t`Remind ${nickname}`}
        </Button>
      )}
      <Confirm
        open={removing}
        why={why}
        danger
        busy={busy}
        title={t`Remove ${nickname} from the team?`}
        confirm={t`Remove from the team`}
        cancel={t`Keep in the team`}
        onClose={() => setRemoving(false)}
        onConfirm={async () => {
          await run(removeMember, { event, member: id }, () => t`${nickname} is no longer in the team`)
          setRemoving(false)
        }}
      >
        <p>{t`The seat becomes free. With the invitation link they could join again; renew it to prevent that.`}</p>
      </Confirm>
    </>
  )
}

const MemberRow = ({ acts, ...props }: ActsProps & { readonly acts: boolean }) => {
  const { member } = props
  const { t } = useLingui()
  const { nickname, avatar, leader, me, complete } = member
  const title = titleOf(member, useNow())
  return (
    <li className={styles.member}>
      {me ? <Medallion size={44} /> : <Avatar name={nickname} src={avatar} size={44} />}
      <div className={styles.who}>
        <p className={styles.nickname}>
          <b translate="no">{nickname}</b>
          {leader && <Badge tone="gold">{t`Leader`}</Badge>}
          {me && <Badge>{t`You`}</Badge>}
        </p>
        {title && <WornTitle name={title} />}
        <ul role="list" className={styles.checks}>
          <li data-met="true">{t`In the team`}</li>
          <li data-met={complete}>{complete ? t`Details filled in` : t`Details missing`}</li>
        </ul>
      </div>
      {acts && !leader && <MemberActs {...props} />}
    </li>
  )
}

interface RosterProps {
  readonly event: EventDetail
  readonly team: TeamDetail
}

/** The members, what each still has to fill in, and the free seats. */
export const Roster = ({ event, team }: RosterProps) => {
  const { t } = useLingui()
  const { members, size, role, status } = team
  const now = useNow()
  const left = canStillJoin(event, team, now) ? size - members.length : 0
  const free = Array.from({ length: left }, (_, index) => members.length + index + 1)
  const acts = role === 'leader' && isChangeable(status)
  const standing = standingOf(event)
  const remindable = whyNotRemind(standing, now) === null
  const removable = whyNotRemove(standing, now) === null
  return (
    <FramedList label={t`Members`}>
      {members.map((member) => (
        <MemberRow key={member.id} event={event.id} {...{ member, acts, remindable, removable }} />
      ))}
      {free.map((seat) => (
        <li key={`seat ${seat}`} className={styles.free}>
          {t`Free seat`}
        </li>
      ))}
    </FramedList>
  )
}
