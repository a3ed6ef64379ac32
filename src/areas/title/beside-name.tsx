import { useLingui } from '@lingui/react/macro'
import { HIDDEN_NAME, type Privacy, shownName } from '../../rules/boards/privacy.ts'
import { Avatar } from '../../ui/surface/avatar.tsx'
import { WornTitle } from '../shared/title/worn-title.tsx'
import styles from './preview.module.css'

export interface Who {
  readonly nickname: string
  readonly avatar: string | null
}

interface PlaceProps {
  readonly label: string
  readonly who: Who
  readonly title: string | null
  readonly note?: string | undefined
}

const Place = ({ label, who: { nickname, avatar }, title, note }: PlaceProps) => {
  const { t } = useLingui()
  const hidden = nickname === HIDDEN_NAME
  return (
    <div className={styles.beside}>
      <p className={styles.quiet}>{label}</p>
      <p className={styles.row}>
        <Avatar name={nickname} src={avatar} size={40} />
        <b translate={hidden ? undefined : 'no'}>{hidden ? t`Anonymous player` : nickname}</b>
        {title !== null && <WornTitle name={title} />}
      </p>
      {note && <p className={styles.quiet}>{note}</p>}
    </div>
  )
}

interface BesideNameProps {
  readonly who: Who
  readonly title: string | null
  /** How boards show the name to others; null as long as it is not known. */
  readonly privacy: Privacy | null
}

/** The name as others read it on boards and in teams. Boards have a title beside full names only. */
export const BesideName = ({ who, title, privacy }: BesideNameProps) => {
  const { t } = useLingui()
  if (privacy === 'full') return <Place label={t`On leaderboards and in teams`} who={who} title={title} />
  const onBoards = privacy && { nickname: shownName(who.nickname, privacy), avatar: null }
  return (
    <>
      {onBoards && (
        <Place
          label={t`On leaderboards, as others see it`}
          who={onBoards}
          title={null}
          note={title === null ? undefined : t`Your name is hidden there, and a title stands beside full names only.`}
        />
      )}
      <Place label={t`In teams`} who={who} title={title} />
    </>
  )
}
