import { Trans, useLingui } from '@lingui/react/macro'
import { EXPORTS_A_DAY, exportData } from '../../../contract/account/own-data.ts'
import { dayOf } from '../../../rules/time/calendar.ts'
import { tellFailure } from '../../../shell/toast/tell-failure.ts'
import { toast } from '../../../shell/toast/toast.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Section } from '../../../ui/surface/section.tsx'
import { useLive } from '../../shared/live/use-live.ts'
import { saveFile } from '../../shared/share/save-file.ts'
import styles from './leave.module.css'

export const OwnData = () => {
  const { i18n, t } = useLingui()
  const { run, busy, why } = useLive()
  const save = async () => {
    const answer = await run(exportData, {})
    if (!answer.ok) return tellFailure(i18n, answer)
    saveFile(
      `tiger-tally-${dayOf(answer.data.exportedAt)}.json`,
      'application/json',
      JSON.stringify(answer.data, null, 2),
    )
    toast(t`Your data was passed to your browser to save`, 'done')
  }
  return (
    <Section title={t`Your data`}>
      <p className={styles.hint}>
        <Trans>What the server holds about you, in one file. At most {EXPORTS_A_DAY} times a day; keep it safe.</Trans>
      </p>
      <Button look="quiet" busy={busy} why={why} onClick={save}>{t`Save my data as a file`}</Button>
    </Section>
  )
}
