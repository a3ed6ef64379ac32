import { expect, type Page } from '@playwright/test'
import type { Place } from '../../../../src/shell/offline-states.ts'
import { say } from '../../../support/words/say.ts'
import { everyRun, everyRunIf } from '../../support/every-run.ts'
import { signIn } from '../../support/find.ts'
import { faults } from '../../support/look/axe.ts'
import { type Addresses, areas, promiseOf } from '../../support/look/places.ts'
import { having, lookAt, startIn, startNew, visit } from '../../support/look/state-walk.ts'
import { logIn, newPhone, workerReady } from '../../support/steps.ts'
import { test } from '../../support/test.ts'

/** Something waits then. */
const claimToday = async (page: Page, addresses: Addresses): Promise<void> => {
  await visit(page, addresses['threekingDomsWar?tab=signin'] ?? '')
  const claim = signIn(page)
  if ((await claim.textContent()) !== say('saved')) await claim.click()
  await expect(claim).toHaveText(say('saved'))
}

const forced = [
  ['loading', 'hang'],
  ['offline', 'offline'],
  ['error', 'failure'],
] as const

test.describe.configure({ mode: 'parallel' })

for (const who of ['player', 'visitor'] as const)
  test(
    `a page with nothing to show a ${who} says so and what the next step is`,
    everyRunIf(who === 'player'),
    async ({ phones: { addresses, ...phones }, arcade }) => {
      await startNew(phones[who], arcade, 'empty')
      for (const places of areas.values()) {
        const empty = having(places, 'empty').filter(
          (place) => place !== 'pending' && (promiseOf(place).emptyFor ?? 'player') === who,
        )
        await lookAt(phones[who], addresses, empty, 'empty')
      }
    },
  )

type Walk = readonly (readonly [area: string, places: readonly Place[]])[]

/** A cold start costs as much as several pages; a test of many pages would be what the run waits for at its end. */
const MOST_PAGES = 14
const starts = (walk: Walk): readonly Walk[] => {
  const found: Walk[] = []
  for (const one of walk) {
    const last = found.at(-1)
    const pages = [...(last ?? []), one].reduce((sum, [, places]) => sum + places.length, 0)
    if (last && pages <= MOST_PAGES) found.splice(-1, 1, [...last, one])
    else found.push([one])
  }
  return found
}

for (const [state, line] of forced)
  for (const start of starts(
    [...areas]
      .map(([area, places]) => [area, having(places, state)] as const)
      .filter(([, places]) => places.length > 0),
  ))
    test(`${start.map(([area]) => area).join(', ')}: a page that was never opened before is ${state} while the line is ${line}`, async ({
      phones: { player, addresses },
      arcade,
    }) => {
      await startNew(player, arcade, line)
      for (const [, places] of start) await lookAt(player, addresses, places, state)
    })

// A player of its own: of the one whom all share, another story may have signed today.
test(
  'the tray is empty, and shows what waits while the phone is cut off',
  everyRun,
  async ({ page, phones: { addresses }, arcade }) => {
    await logIn(page, arcade, newPhone(), '/home')
    await workerReady(page)
    await startNew(page, arcade, 'empty')
    await lookAt(page, addresses, ['pending'], 'empty')
    await startIn(page, arcade, 'pass')
    await visit(page, addresses['threekingDomsWar?tab=signin'] ?? '')
    await expect(signIn(page)).toBeVisible()
    await startIn(page, arcade, 'offline')
    await claimToday(page, addresses)
    await lookAt(page, addresses, ['pending'], 'ready')
    expect(await faults(page)).toEqual([])
  },
)
