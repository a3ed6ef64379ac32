import { useLingui } from '@lingui/react/macro'
import type { Notice } from '../../contract/news/notice.ts'
import { to } from '../../contract/pages/paths.ts'
import { Button } from '../../ui/button/button.tsx'
import { useShare } from '../shared/share/use-share.ts'

/** The public address, which visitors may open too. */
export const noticeAddress = (id: string): string =>
  `${location.origin}${location.pathname}#${to('newDetail', {}, { id })}`

export const ShareNotice = ({ notice: { id, title } }: { readonly notice: Notice }) => {
  const { t } = useLingui()
  const share = useShare()
  return <Button look="quiet" wide onClick={() => share(title, noticeAddress(id))}>{t`Share`}</Button>
}
