import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { collectMail, deleteMail } from '../../contract/news/mail.ts'
import { isDone, type MailNow } from '../../rules/saved-copy/mails.ts'
import { request } from '../../state/layer.ts'
import { Button } from '../../ui/button/button.tsx'
import { Confirm } from '../../ui/sheet/confirm.tsx'
import { useOpen } from '../../ui/sheet/use-open.ts'
import { claimMany } from '../shared/claim/claim-many.ts'
import { useMark } from '../shared/claim/use-mark.ts'
import styles from './mail.module.css'

interface MailActsProps {
  readonly mails: readonly MailNow[]
  /** All letters are listed, so everything that would be deleted is visible. */
  readonly all: boolean
}

export const MailActs = ({ mails, all }: MailActsProps) => {
  const { i18n, t } = useLingui()
  const mark = useMark()
  const gifts = mails.filter((mail) => mail.gift === 'claimable')
  const removable = mails.filter(isDone)
  const mayRemove = all && removable.length > 0
  const [asking, setAsking] = useOpen(mayRemove)

  const collect = () =>
    void claimMany(
      i18n,
      gifts.map(
        ({ id }) =>
          () =>
            request().ask(collectMail, { id }),
      ),
    )

  const remove = () => {
    setAsking(false)
    mark(deleteMail, { ids: removable.map((mail) => mail.id) })
  }

  if (gifts.length === 0 && !mayRemove) return null
  return (
    <div className={styles.acts}>
      {gifts.length > 0 && (
        <Button
          onClick={collect}
        >{t`Collect all (${plural(gifts.length, { one: '# gift', other: '# gifts' })})`}</Button>
      )}
      {mayRemove && <Button look="quiet" onClick={() => setAsking(true)}>{t`Delete read`}</Button>}
      <Confirm
        open={asking}
        danger
        title={t`Delete ${plural(removable.length, { one: '# read message', other: '# read messages' })}?`}
        confirm={t`Delete`}
        cancel={t`Keep them`}
        onConfirm={remove}
        onClose={() => setAsking(false)}
      >
        <p>{t`Messages with a gift to collect are kept.`}</p>
      </Confirm>
    </div>
  )
}
