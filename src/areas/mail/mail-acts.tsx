import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { collectMail, deleteMail, type Mail } from '../../contract/news/mail.ts'
import { toast } from '../../shell/toast/toast.ts'
import { request } from '../../state/layer.ts'
import { Button } from '../../ui/press/button.tsx'
import { claimMany } from '../shared/claim/claim-many.ts'
import { useMark } from '../shared/claim/use-claim.ts'
import styles from './mail.module.css'
import { useWaitingGifts } from './mails.ts'

export const MailActs = ({ mails }: { readonly mails: readonly Mail[] }) => {
  const { i18n, t } = useLingui()
  const mark = useMark()
  const waiting = useWaitingGifts()
  const gifts = mails.filter((mail) => mail.gift === 'claimable' && !waiting.has(collectMail.opKey({ id: mail.id })))
  const removable = mails.filter((mail) => mail.read && mail.gift !== 'claimable')

  const collect = () =>
    void claimMany(
      i18n,
      gifts.map(
        ({ id }) =>
          () =>
            request().ask(collectMail, { id }),
      ),
    )

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
    </div>
  )
}
