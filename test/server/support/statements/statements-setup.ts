import { afterAll, afterEach, expect } from 'vitest'
import { engine, engineAvailable } from '../service.ts'
import { drivenSoFar, listenToVerbs } from './driven.ts'
import { closePlanner, scansOf } from './plans.ts'
import { refusedSoFar, undeclared } from './refused.ts'
import { isDesk, listenToStatements, statementsHeard } from './statements.ts'

/**
 * What a job does once a day may look at every device and every picture worn, and for an erasure at every name on
 * record: there is no narrower question.
 */
const daily =
  /^jobs reads (players from end to end: .*"avatar" is not null|push_subscriptions from end to end: delete from "push_subscriptions"|ops_audit from end to end: .*"detail" ->> 'nickname')/

/**
 * Whatever the service asked while these tests drove it is explained: nothing may read a growing table from end to
 * end. And whatever it refused has to be declared.
 */
if (engine === 'postgres' && engineAvailable) {
  listenToStatements()
  listenToVerbs()
  afterEach(({ task }) => {
    const { meta } = task.file
    // Whether that is every action and refusal is known at the end of the run alone: `test/run/unexercised.ts`.
    meta.driven = [...(meta.driven ?? []), ...drivenSoFar()]
    const refused = refusedSoFar()
    meta.refused = [...new Set([...(meta.refused ?? []), ...refused])]
    expect(undeclared(refused), 'refusals that the contract does not declare').toEqual([])
  })
  afterAll(async () => {
    const scans: string[] = []
    const heard = statementsHeard().filter((statement) => !isDesk(statement))
    for (const statement of heard)
      for (const scan of await scansOf(statement)) scans.push(`${statement.source} reads ${scan}: ${statement.text}`)
    await closePlanner()
    expect(scans.filter((scan) => !daily.test(scan))).toEqual([])
  })
}
