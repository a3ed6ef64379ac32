import { describe, expect, test } from 'vitest'
import { eventsExport } from '../../../src/contract/ops/world/event-play.ts'
import { writeCsv } from '../../../src/server/ops/command/csv.ts'
import { opsDo } from '../support/callers/ops.ts'
import { acceptedTeam, found, newEvent } from '../support/events/events.ts'
import { threePlayers } from '../support/players.ts'
import { engineAvailable, useService } from '../support/service.ts'

describe.runIf(engineAvailable)('the export of who was accepted', () => {
  const service = useService()

  test('has those alone, and a name that looks like a formula is none in a spreadsheet', async () => {
    const s = await service()
    const [accepted, waiting] = await threePlayers(s)
    const { id } = await newEvent(s, { size: 1 })
    await acceptedTeam(s, id, [accepted])
    await found(s, waiting, id)
    const { signups } = await opsDo(s, eventsExport, { id })
    expect(signups.map(({ roleid }) => roleid)).toEqual([accepted.roleid])
    const csv = writeCsv(
      { signups: [{ name: '=HYPERLINK("x")', phone: '+886912', paper: '\t=1', number: '@x', team: '＝1' }] },
      'signups',
    )
    expect(csv.split('\n')[1]).toBe(`"'=HYPERLINK(""x"")",'+886912,'\t=1,'@x,'＝1`)
  })
})
