import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { eventList, teamScoresRead } from '../../src/contract/event/events.ts'
import { getDailyTasks } from '../../src/contract/game/missions.ts'
import { getSignInInfo } from '../../src/contract/game/signin.ts'
import { allActions } from '../../src/contract/registry.ts'
import { history, OLDEST_SERVED, PROTOCOL } from '../../src/contract/version.ts'
import { envelopeSchema, requestSchema } from '../../src/contract/wire/envelope.ts'
import { schemaText } from './schema-text.ts'

/** Changed? Then the wire did: say in version.ts what it was, and put the new hash here. */
const HASH = 'd2e37cfebca0847f'

test('no schema changes unnoticed', () => {
  const byName = [...allActions].sort((one, other) => (one.name < other.name ? -1 : 1))
  const wire = byName.map(({ name, kind, args, data }) => [name, kind, schemaText(args), schemaText(data)])
  const text = JSON.stringify([wire, schemaText(requestSchema), schemaText(envelopeSchema)])
  expect(createHash('sha256').update(text).digest('hex').slice(0, 16)).toBe(HASH)
})

test('the history ends with the protocol that is spoken, and the oldest one served is part of it', () => {
  expect(history.at(-1)?.version).toBe(PROTOCOL)
  expect(history.map(({ version }) => version)).toContain(OLDEST_SERVED)
})

test('a copy of an event that a version before cancellations kept is still one', () => {
  const times = { signupFrom: 1, signupTo: 2, from: 3, to: 4 }
  const words = { id: 'cup', name: 'Cup', summary: 's', picture: 'p' }
  const event = { ...words, ...times, size: 1, places: { taken: 0, total: 1 }, status: 0, stores: [] }
  expect(v.is(eventList.data, { events: [event] })).toBe(true)
  expect(v.is(teamScoresRead.data, { name: 'Cup', ...times, boards: [], reportedAt: null })).toBe(true)
})

test('a copy of the missions or of the calendar that a version before kept is still one', () => {
  expect(v.is(getDailyTasks.data, { day: '2026-11-22', tasks: [], resetAt: 1 })).toBe(true)
  const month = { today: '2026-11-22', month: '2026-11', signedToday: true, total: 1, days: [], milestones: [] }
  const makeup = { coupons: 0, used: 0, limit: 3, usedToday: false, next: null }
  expect(v.is(getSignInInfo.data, { ...month, makeup, resetAt: 1, ic: null })).toBe(true)
})

test('every action is declared under the name it has on the wire, and no two share one', () => {
  const names = allActions.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
})

test('the actions that the specification names are spelled as it spells them', () => {
  const names = allActions.map(({ name }) => name)
  const specified = [
    'old_exchange_new',
    'logout',
    'player_info',
    'get_sign_in_info',
    'do_sign_in',
    'get_supple_item_num',
    'sign_in_award_list',
    'get_daily_task_full_list',
    'daily_task_get_awards',
    'modify',
    'player_bag',
  ]
  expect(names).toEqual(expect.arrayContaining(specified))
})
