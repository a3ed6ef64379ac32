import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { collectMail, deleteMail } from '../../contract/news/mail.ts'
import { holdsGift, type MailNow } from '../../rules/saved-copy/mails.ts'
import { toast } from '../../shell/toast/toast.ts'
import { request } from '../../state/layer.ts'
import { Button } from '../../ui/press/button.tsx'
import { claimMany } from '../shared/claim/claim-many.ts'
import { useMark } from '../shared/claim/use-claim.ts'
import styles from './mail.module.css'

export const MailActs = ({ mails }: { readonly mails: readonly MailNow[] }) => {
  const { i18n, t } = useLingui()
  const mark = useMark()
  const gifts = mails.filter((mail) => mail.gift === 'claimable')
  const removable = mails.filter((mail) => mail.read && !holdsGift(mail))

  const collect = () =>
    void claimMany(
      i18n,
      gifts.map(
        ({ id }) =>
          () =>
            request().ask(collectMail, { id }),
      ),
    )

  const remove = async () => {
    const count = removable.length
    if (!(await mark(deleteMail, { ids: removable.map((mail) => mail.id) }))) return
    toast(t`${plural(count, { one: '# read message deleted', other: '# read messages deleted' })}`)
  }

  return (
    <div className={styles.acts}>
      {gifts.length > 0 && (
        <Button
          onClick={collect}
        >{t`Collect all (${plural(gifts.length, { one: '# gift', other: '# gifts' })})`}</Button>
      )}
      {removable.length > 0 && <Button look="quiet" onClick={() => void remove()}>{t`Delete read`}</Button>}
    </div>
  )
}
