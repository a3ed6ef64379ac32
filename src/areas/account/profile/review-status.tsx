import { Trans, useLingui } from '@lingui/react/macro'
import type { ProfileInfo } from '../../../contract/account/profile.ts'
import { longDate } from '../../../shell/texts/later-format.ts'
import styles from './profile.module.css'

/** If one part may be changed now, the time is that of the other. */
const NextChange = ({ open, from }: Pick<ProfileInfo, 'open'> & { readonly from: string }) => {
  if (open.includes('avatar'))
    return (
      <Trans>
        Next nickname change from <b>{from}</b>
      </Trans>
    )
  if (open.includes('nickname'))
    return (
      <Trans>
        Next avatar change from <b>{from}</b>
      </Trans>
    )
  return (
    <Trans>
      Next change from <b>{from}</b>
    </Trans>
  )
}

/** The state of the last change, and when the next one is possible. */
export const ReviewStatus = ({ info }: { readonly info: ProfileInfo }) => {
  const { t } = useLingui()
  const { inReview, refused, open, nextAt } = info
  const waits = inReview.nickname !== null || inReview.avatar !== null
  return (
    <section className={styles.standing}>
      {waits && (
        <>
          <h2>{t`Under review`}</h2>
          {inReview.nickname !== null && (
            <p>
              <Trans>
                Nickname: {info.nickname} → <b>{inReview.nickname}</b>
              </Trans>
            </p>
          )}
          {inReview.avatar !== null && <p>{t`Avatar: the new picture above`}</p>}
          <p className={styles.hint}>
            <Trans>Until it is approved, everyone still sees the old one. The answer arrives in your mail.</Trans>
          </p>
        </>
      )}
      {refused.nickname !== null && (
        <p className={styles.refusal}>
          <Trans>The nickname was not approved: {refused.nickname}</Trans>
        </p>
      )}
      {refused.avatar !== null && (
        <p className={styles.refusal}>
          <Trans>The avatar was not approved: {refused.avatar}</Trans>
        </p>
      )}
      {nextAt !== null && (
        <p>
          <NextChange open={open} from={longDate(nextAt)} />
        </p>
      )}
      <p className={styles.hint}>
        <Trans>
          Avatar and nickname can be changed once every 6 months, counted from approval. A rejected change does not
          count.
        </Trans>
      </p>
    </section>
  )
}
