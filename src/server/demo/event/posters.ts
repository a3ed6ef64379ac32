import { to } from '../../../contract/pages/paths.ts'
import { DAY_MS } from '../../../rules/time/calendar.ts'
import type { scanCodes } from '../../db/schema/index.ts'
import { scanIndex } from '../../scan/known.ts'
import type { Secrets } from '../../session/secrets.ts'
import { demoPosters } from '../people/accounts.ts'

/** Posters in the arcades: two valid codes, and one of last season. */
export const makePosters = (secrets: Secrets, now: number): (typeof scanCodes.$inferInsert)[] => [
  {
    codeIndex: scanIndex(secrets, demoPosters.signin),
    label: 'sign-in poster',
    path: to('threekingDomsWar', {}, { tab: 'signin' }),
    createdAt: now - 20 * DAY_MS,
    from: now - 14 * DAY_MS,
    to: now + 60 * DAY_MS,
  },
  {
    codeIndex: scanIndex(secrets, demoPosters.introduction),
    label: 'how to play, beside every machine',
    path: to('playIntroduction'),
    createdAt: now - 90 * DAY_MS,
    from: now - 90 * DAY_MS,
    to: now + 365 * DAY_MS,
  },
  {
    codeIndex: scanIndex(secrets, demoPosters.over),
    label: 'summer poster',
    path: to('noticeList'),
    createdAt: now - 120 * DAY_MS,
    from: now - 120 * DAY_MS,
    to: now - 30 * DAY_MS,
  },
]
