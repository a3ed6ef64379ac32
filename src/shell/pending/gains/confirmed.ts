import { i18n } from '@lingui/core'
import { plural, t } from '@lingui/core/macro'
import type { Row } from '../../../client/outbox/row.ts'
import { failureText } from '../../texts/failure.ts'
import { saying } from '../../texts/sentence.ts'
import { toast } from '../../toast/toast.ts'
import { rowTitle } from '../telling.ts'

type Confirmed = Pick<Row, 'action' | 'args'> & { readonly before: boolean }

/** `known`: the texts of all codes are there. Without them it is as true that it is confirmed, and says less. */
const words = (rows: readonly Confirmed[], first: Confirmed, known: boolean): string => {
  if (rows.length > 1) return t`${plural(rows.length, { one: '# claim', other: '# claims' })} confirmed`
  const what = rowTitle(i18n, first)
  return known && first.before
    ? saying(what, failureText(i18n, { code: 'already_done', message: '' }))
    : t`${what}: confirmed`
}

/** What the service confirmed, in words. `before`: it was done with another tap. */
export const tellConfirmed = (rows: readonly Confirmed[], known: boolean): void => {
  const [first] = rows
  if (first) toast(words(rows, first, known), 'done')
}
