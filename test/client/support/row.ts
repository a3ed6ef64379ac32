import type { Row } from '../../../src/client/outbox/row.ts'
import { collectMail } from '../../../src/contract/news/mail.ts'

/** A row of the outbox as it lies on the device: the claim of a letter’s gift, waiting, but for what is said. */
export const aRow = (rest: Partial<Row> = {}): Row => ({
  seq: 1,
  v: 2,
  account: '1001',
  kind: 'claim',
  lane: 'mail',
  opKey: collectMail.opKey({ id: 'a' }),
  action: collectMail.name,
  touches: [],
  args: { id: 'a' },
  createdAt: 1,
  state: 'waiting',
  attempts: 1,
  serverFails: 0,
  ambiguous: false,
  epoch: 1,
  leaseUntil: 0,
  nextAt: 0,
  networkFails: 0,
  ...rest,
})
