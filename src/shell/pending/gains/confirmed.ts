import { i18n } from '@lingui/core'
import { plural, t } from '@lingui/core/macro'
import type { Row } from '../../../client/outbox/row.ts'
import { failureText } from '../../texts/failure.ts'
import { saying } from '../../texts/sentence.ts'
import { toast } from '../../toast/toast.ts'
import { rowTitle } from '../telling.ts'

type Confirmed = Pick<Row, 'action' | 'args'> & { readonly before: boolean }

/** `known`: the texts of all error codes are loaded. Without them the confirmation is shorter, but just as true. */
const words = (rows: readonly Confirmed[], first: Confirmed, known: boolean): string => {
  if (rows.length > 1) return t`${plural(rows.length, { one: '# claim', other: '# claims' })} confirmed`
  const what = rowTitle(i18n, first)
  return known && first.before
    ? saying(what, failureText(i18n, { code: 'already_done', message: '' }))
    : t`${what}: confirmed`
}

/** Announces confirmed claims in words. `before`: it had been done with another tap. */
export const tellConfirmed = (rows: readonly Confirmed[], known: boolean): void => {
  const [first] = rows
  if (first) toast(words(rows, first, known), 'done')
}
