import { useLingui } from '@lingui/react/macro'
import { HIDDEN_NAME, type Privacy, shownName } from '../../rules/boards/privacy.ts'
import { Avatar } from '../../ui/surface/avatar.tsx'
import { Medallion } from '../shared/pictures/medallion.tsx'
import { WornTitle } from '../shared/title/worn-title.tsx'
import styles from './preview.module.css'

interface PlaceProps {
  readonly label: string
  readonly nickname: string
  /** Others see neither the full name nor the face. */
  readonly masked?: boolean
  readonly title: string | null
  readonly note?: string | undefined
}

const Place = ({ label, nickname, masked, title, note }: PlaceProps) => {
  const { t } = useLingui()
  const hidden = nickname === HIDDEN_NAME
  return (
    <div className={styles.beside}>
      <p className={styles.quiet}>{label}</p>
      <p className={styles.row}>
        {masked ? <Avatar name={nickname} size={40} /> : <Medallion size={40} />}
        <b translate={hidden ? undefined : 'no'}>{hidden ? t`Anonymous player` : nickname}</b>
        {title !== null && <WornTitle name={title} />}
      </p>
      {note && <p className={styles.quiet}>{note}</p>}
    </div>
  )
}

interface BesideNameProps {
  readonly nickname: string
  readonly title: string | null
  /** The player's privacy setting for boards; null while unknown. */
  readonly privacy: Privacy | null
}

/** The name as others see it on boards and in teams. Boards show titles only next to full names. */
export const BesideName = ({ nickname, title, privacy }: BesideNameProps) => {
  const { t } = useLingui()
  if (privacy === 'full') return <Place label={t`On leaderboards and in teams`} nickname={nickname} title={title} />
  return (
    <>
      {privacy && (
        <Place
          label={t`On leaderboards, as others see it`}
          nickname={shownName(nickname, privacy)}
          masked
          title={null}
          note={title === null ? undefined : t`Your name is hidden there, and a title stands beside full names only.`}
        />
      )}
      <Place label={t`In teams`} nickname={nickname} title={title} />
    </>
  )
}
