import { describe, expect, test } from 'vitest'
import { engine, engineAvailable } from '../support/service.ts'
import { scansOf } from '../support/statements/plans.ts'

/** What the explanations of statements would say of one. */
const scans = (text: string, ...values: unknown[]) => scansOf({ text, values, source: '/api/info' })

const came = `select serial from card_history where event in ('bound', 'dealt')`

describe.runIf(engineAvailable && engine === 'postgres')('a statement', () => {
  test('that reads a growing table from end to end is told of, and one that knows its row is not', async () => {
    expect(await scans('select nickname from players')).toEqual(['players from end to end'])
    expect(await scans('select nickname from players where roleid = $1', '7')).toEqual([])
  })

  test('that reads all of an index is told of, though the index leaves out what is not wanted', async () => {
    expect(await scans(came)).toEqual(['all of card_history by card_history_came'])
    expect(await scans(`${came} and at > $1`, 7)).toEqual([])
    expect(await scans(`${came} order by at desc limit 50`)).toEqual([])
  })
})
