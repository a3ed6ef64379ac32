import * as v from 'valibot'
import { faqHelped } from '../../../contract/help.ts'
import type { Row } from '../../../request/outbox/row.ts'
import { isNewerThan } from '../../../state/rows.ts'

type Vote = Pick<Row, 'action' | 'args' | 'state' | 'result'>

/**
 * The last that this device has said of a question since the copy was made; undefined: the copy knows better, also
 * what another device said later.
 */
export const saidSince = (rows: readonly Vote[], id: string, answeredAt: number): boolean | undefined =>
  rows
    .filter((row) => row.action === faqHelped.name)
    .filter((row) => isNewerThan(row, answeredAt))
    .flatMap((row) => {
      const said = v.safeParse(faqHelped.args, row.args)
      return said.success && said.output.id === id ? [said.output.helped] : []
    })
    .at(-1)
