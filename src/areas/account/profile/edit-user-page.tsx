import { useLingui } from '@lingui/react/macro'
import { type FormEvent, useEffect, useState } from 'react'
import { modify, type ProfileInfo, type ProfilePart, profileInfo } from '../../../contract/account/profile.ts'
import type { ErrorCode } from '../../../contract/errors.ts'
import { to } from '../../../contract/pages/paths.ts'
import { NICKNAME_MOST, nicknameLength } from '../../../rules/account/profile.ts'
import { profileNow } from '../../../rules/saved-copy/profile.ts'
import { Screen } from '../../../shell/screen/screen.tsx'
import { failureText } from '../../../shell/texts/failure.ts'
import { longDate } from '../../../shell/texts/later-format.ts'
import { useNow } from '../../../state/clock.ts'
import { useDraft } from '../../../state/persisted/use-draft.ts'
import { useRead } from '../../../state/reading/use-read.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Field } from '../../../ui/field/field.tsx'
import { useFocusFirstError } from '../../shared/form/use-focus-first-error.ts'
import { useLive } from '../../shared/live/use-live.ts'
import { AvatarPicker } from './avatar-picker.tsx'
import type { CroppedPicture } from './picture-file.ts'
import styles from './profile.module.css'
import { profileChange } from './profile-change.ts'
import { ReviewStatus } from './review-status.tsx'

/** Far above the limit on names, because inputs count UTF-16 units and the limit does not. */
const TYPED_MOST = 4 * NICKNAME_MOST

type Refusal = { readonly code: ErrorCode; readonly message: string }

/** Revokes the object URL with the page, or when another picture replaces it. */
const usePicture = () => {
  const [picture, setPicture] = useState<CroppedPicture | null>(null)
  useEffect(() => () => void (picture && URL.revokeObjectURL(picture.url)), [picture])
  return [picture, setPicture] as const
}

const EditForm = ({ info }: { readonly info: ProfileInfo }) => {
  const { i18n, t } = useLingui()
  const { run, busy, why: offline } = useLive()
  const { values, set, clear } = useDraft('editUser', { nickname: info.nickname })
  const [chosen, setChosen] = usePicture()
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [tries, setTries] = useState(0)
  const form = useFocusFirstError(tries, refusal)

  const waits = info.inReview.nickname !== null || info.inReview.avatar !== null
  const closed = (part: ProfilePart): string | undefined => {
    if (info.open.includes(part)) return undefined
    if (waits || info.nextAt === null) return t`A change is under review`
    return t`from ${longDate(info.nextAt)}`
  }
  const nameOpen = info.open.includes('nickname')
  const typed = nameOpen ? values.nickname : info.nickname
  const length = nicknameLength(typed)
  const tooLong = nameOpen && length > NICKNAME_MOST
  const change = profileChange(info, typed, chosen)
  const why = info.open.length === 0 ? closed('nickname') : undefined

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTries(tries + 1)
    const { nickname, renamed, picture } = change
    if (tooLong) return
    const own = nickname === '' ? 'nickname_empty' : !renamed && !picture ? 'nothing_changed' : null
    if (own) return setRefusal({ code: own, message: '' })
    setRefusal(null)
    const args = { ...(renamed && { nickname }), ...(picture && { avatar: picture.digest }) }
    const answer = await run(modify, args, () => t`Submitted. The answer arrives in your mail`, picture?.file)
    if (!answer.ok) return setRefusal(answer)
    setChosen(null)
    clear({ nickname: values.nickname })
  }

  const atField = refusal?.code === 'nickname_empty'
  const empty = atField ? failureText(i18n, refusal) : undefined
  return (
    <form className={styles.form} ref={form} onSubmit={submit} noValidate>
      <AvatarPicker info={info} picture={change.picture} onPick={setChosen} why={closed('avatar')} />
      <Field
        label={t`Nickname`}
        name="nickname"
        autoComplete="nickname"
        maxLength={TYPED_MOST}
        value={typed}
        readOnly={!nameOpen}
        error={tooLong ? t`${length} of ${NICKNAME_MOST} characters: too long` : empty}
        hint={t`${length} of ${NICKNAME_MOST} characters`}
        onChange={(event) => set('nickname', event.target.value)}
      />
      {refusal && !atField && (
        <p role="alert" className={styles.refusal}>
          {failureText(i18n, refusal)}
        </p>
      )}
      <Button type="submit" wide busy={busy} why={why ?? offline}>{t`Submit for review`}</Button>
      <ReviewStatus info={info} />
    </form>
  )
}

const EditUserPage = () => {
  const { t } = useLingui()
  const read = useRead(profileInfo, {})
  const now = useNow()
  return (
    <Screen
      title={t`Edit profile`}
      backTo={to('mine')}
      read={read}
      promise={t`Your nickname and avatar appear here once you are online.`}
    >
      {(info) => <EditForm info={profileNow(info, now)} />}
    </Screen>
  )
}

export default EditUserPage
