import * as v from 'valibot'
import type { Row } from '../../../client/outbox/row.ts'
import { faqHelped, type Question } from '../../../contract/news/help.ts'
import { isNewerThan } from '../../../state/rows.ts'

type Vote = Pick<Row, 'action' | 'args' | 'state' | 'result'>

/**
 * This device's latest vote on a question since the answer was loaded; undefined if the answer is newer, also because
 * another device voted later. Votes on an older text of the question do not count.
 */
export const saidSince = (
  rows: readonly Vote[],
  { id, changedAt }: Pick<Question, 'id' | 'changedAt'>,
  answeredAt: number,
): boolean | undefined =>
  rows
    .filter((row) => row.action === faqHelped.name)
    .filter((row) => isNewerThan(row, answeredAt))
    .flatMap((row) => {
      const said = v.safeParse(faqHelped.args, row.args)
      if (!said.success || said.output.id !== id) return []
      const { of = changedAt, helped } = said.output
      return of < changedAt ? [] : [helped]
    })
    .at(-1)
