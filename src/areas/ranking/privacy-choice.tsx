import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { type RankingPrivacy, setRankingPrivacy } from '../../contract/game/ranking-privacy.ts'
import { type Privacy, privacies, shownName } from '../../rules/boards/privacy.ts'
import { dateAndTime } from '../../shell/texts/format.ts'
import { useNow } from '../../state/clock.ts'
import { Button } from '../../ui/button/button.tsx'
import { Section } from '../../ui/surface/section.tsx'
import { useLive } from '../shared/live/use-live.ts'
import { cellText } from './boards.ts'
import styles from './ranking.module.css'

const names = {
  full: msg`In full`,
  half: msg`Half hidden`,
  hidden: msg`Fully hidden`,
} as const satisfies Record<Privacy, unknown>

/**
 * Each choice with a preview of the name. An unchanged one is sent all the same: the service answers that nothing
 * changed.
 */
export const PrivacyChoice = ({ setting }: { readonly setting: RankingPrivacy }) => {
  const { i18n, t } = useLingui()
  const [picked, setPicked] = useState<Privacy | null>(null)
  // Saved: from now on a change made elsewhere is followed again.
  if (picked === setting.privacy) setPicked(null)
  const wished = picked ?? setting.privacy
  const { run, busy, why } = useLive()
  const now = useNow()
  const save = async (event: FormEvent) => {
    event.preventDefault()
    await run(setRankingPrivacy, { privacy: wished }, () => t`Saved. Others now see your name like this.`)
  }
  return (
    <Section title={t`How others see my name`}>
      <form className={styles.privacy} onSubmit={save}>
        {privacies.map((privacy) => (
          <label key={privacy} className={styles.choice}>
            <input
              type="radio"
              className="tick"
              name="privacy"
              value={privacy}
              checked={wished === privacy}
              onChange={() => setPicked(privacy)}
            />
            <span>
              {i18n._(names[privacy])}
              <b>{cellText(i18n, 'username', shownName(setting.nickname, privacy))}</b>
            </span>
          </label>
        ))}
        <p className={styles.when}>{t`It can be changed once a day. You always see your own name in full.`}</p>
        <Button
          type="submit"
          wide
          busy={busy}
          why={
            setting.again !== null && setting.again > now && wished !== setting.privacy
              ? t`already changed today, possible again from ${dateAndTime(setting.again)}`
              : why
          }
        >{t`Save`}</Button>
      </form>
    </Section>
  )
}
