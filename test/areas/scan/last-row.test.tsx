import { useState } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { useLastRow } from '../../../src/areas/scan/opening/use-last-row.ts'
import type { Row } from '../../../src/client/outbox/row.ts'
import { redeemGift } from '../../../src/contract/game/bag.ts'
import { outbox } from '../../../src/state/rows.ts'

afterEach(() => {
  outbox.rows = []
})

const giftid = 'TIGER2026'
const row: Omit<Row, 'state'> = {
  ...{ seq: 1, v: 2, account: '1001', kind: 'claim', lane: 'gift', opKey: redeemGift.opKey({ giftid }) },
  ...{ action: redeemGift.name, touches: [], args: { giftid }, createdAt: 1, attempts: 1, serverFails: 0 },
  ...{ ambiguous: false, epoch: 1, leaseUntil: 0, nextAt: 0, networkFails: 0 },
}

/** Looked at while the outbox holds it, and after it was cleared away. */
const Story = ({ then }: { readonly then: string }) => {
  const [code, setCode] = useState<string | null>(null)
  const seen = useLastRow(redeemGift, { giftid: code ?? giftid })
  if (code === null) {
    outbox.rows = []
    setCode(then)
  }
  return <p>{`${seen.row?.state} ${seen.gone}`}</p>
}
const seenLast = (state: Row['state'], then = giftid): string => {
  outbox.rows = [{ ...row, state }]
  return renderToStaticMarkup(<Story then={then} />)
}

test('what became of a code is known as long as somebody looks at it, though its row is cleared away', () => {
  expect(seenLast('refused')).toContain('refused true')
  expect(seenLast('done')).toContain('done true')
})

test('a code that waited is not taken for waiting once its row is gone', () => {
  expect(seenLast('queued')).toContain('queued true')
})

test('of another code nothing was seen', () => {
  expect(seenLast('done', 'OTHER2026')).toContain('undefined false')
})
