import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { collectMail, deleteMail, type Mail } from '../../contract/mail.ts'
import { rowState } from '../../shell/pending/telling.ts'
import { tellFailure } from '../../shell/tell-failure.ts'
import { toast } from '../../shell/toast.ts'
import { request } from '../../state/layer.ts'
import { outbox } from '../../state/rows.ts'
import { Button } from '../../ui/button.tsx'
import { List, Row } from '../../ui/list.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { useMark } from '../shared/use-claim.ts'
import styles from './mail.module.css'
import { useWaitingGifts } from './mails.ts'

/** One claim per mail, so that each has a result of its own, with signal or without. */
const collectAll = async (mails: readonly Mail[]) => {
  const asked: Mail[] = []
  for (const mail of mails) {
    const answer = await request().ask(collectMail, { id: mail.id })
    if (!answer.ok) return { asked, failure: answer }
    asked.push(mail)
  }
  return { asked, failure: null }
}

export const MailActs = ({ mails }: { readonly mails: readonly Mail[] }) => {
  const { i18n, t } = useLingui()
  const mark = useMark()
  const waiting = useWaitingGifts()
  const { rows } = useSnapshot(outbox)
  const [results, setResults] = useState<readonly Mail[] | null>(null)
  const gifts = mails.filter((mail) => mail.gift === 'claimable' && !waiting.has(collectMail.opKey({ id: mail.id })))
  const removable = mails.filter((mail) => mail.read && mail.gift !== 'claimable')

  const collect = async () => {
    const { asked, failure } = await collectAll(gifts)
    if (asked.length > 0) setResults(asked)
    if (failure) tellFailure(i18n, failure)
  }
  const rowOf = (mail: Mail) => rows.find(({ opKey }) => opKey === collectMail.opKey({ id: mail.id }))

  return (
    <div className={styles.acts}>
      {gifts.length > 0 && (
        <Button
          onClick={collect}
        >{t`Collect all (${plural(gifts.length, { one: '# gift', other: '# gifts' })})`}</Button>
      )}
      {removable.length > 0 && (
        <Button
          look="quiet"
          onClick={() => {
            mark(deleteMail, { ids: removable.map((mail) => mail.id) })
            toast(t`${plural(removable.length, { one: '# read message deleted', other: '# read messages deleted' })}`)
          }}
        >{t`Delete read`}</Button>
      )}
      <Sheet
        open={results !== null}
        steady
        title={t`Collect all`}
        onClose={() => setResults(null)}
        actions={<Button onClick={() => setResults(null)}>{t`Close`}</Button>}
      >
        <List>
          {results?.map((mail) => {
            const row = rowOf(mail)
            return (
              <li key={mail.id}>
                <Row title={mail.title} end={row && rowState(i18n, row)} />
              </li>
            )
          })}
        </List>
        <p className={styles.hint}>
          <Trans>Each gift counts once. Unsent ones stay under “Waiting for signal”.</Trans>
        </p>
      </Sheet>
    </div>
  )
}
