import type { Mutant } from './mutant.ts'

const request = 'src/client'

/** Bugs that are visible on screen: whose data, of which day, and how old. */
export const screens: readonly Mutant[] = [
  {
    name: 'the day of a saved copy is today',
    file: 'src/rules/saved-copy/day/sign-in.ts',
    find: 'if ((copy.today === today && copy.signedToday) || claims.done.has(key)) return',
    replace: 'if (copy.signedToday || claims.done.has(key)) return',
    near: 'days pass',
  },
  {
    name: 'a mission of a day that is closed is offered',
    file: 'src/rules/saved-copy/day/missions.ts',
    find: '!isClosed(day, now) && ',
    replace: '',
    near: 'days pass',
  },
  {
    name: 'a page that stays open does not turn with the day',
    file: 'src/state/clock.ts',
    find: 'clock.now = minuteOf(now)\n    //',
    replace: '//',
    near: 'days pass',
  },
  {
    name: 'an answer is for whoever is here when it comes',
    file: 'src/state/reading/answers.ts',
    find: 'if (isPast()) return\n    const { data, at } = known()',
    replace: 'const { data, at } = known()',
    near: 'account switch, slow line',
  },
  {
    name: "one player's running sync is joined by the next",
    file: 'src/state/cards/sync.ts',
    find: '  opening = null\n  collection.drop()\n',
    replace: '',
    near: 'account switch, slow line',
  },
  {
    name: 'cards of a page that stays shown are asked for once',
    file: 'src/state/cards/use-collection.ts',
    find: 'request().session.subscribe((player) => player && void syncCards()),',
    replace: '',
    near: 'a tab that heard nothing',
  },
  {
    name: 'state outlives its player where no page lived',
    file: `${request}/session/visit.ts`,
    find: "typeof whose === 'string' && whose !== here",
    replace: "typeof whose === 'number' && whose !== here",
    near: 'session ended from elsewhere',
  },
  {
    name: 'a sign-out keeps what was typed',
    file: 'src/state/session.ts',
    find: 'purgeState(isLeft)',
    replace: 'Promise.resolve()',
    near: 'account switch, slow line',
  },
  {
    name: 'any newer answer turns every copy of it fresh',
    file: 'src/state/reading/use-read.ts',
    find: 'message.key === target.args',
    replace: 'true',
    also: [
      {
        file: 'src/state/reading/answers.ts',
        find: 'if (!isPast() && copy && copy.at >= at && copy.at >= known().at)',
        replace: 'if (!isPast() && copy)',
      },
    ],
    near: 'other arguments',
  },
  {
    name: "a tap on one player's screen counts for the next",
    file: `${request}/session/visit.ts`,
    find: "return before === undefined || before === here ? here : 'changed'",
    replace: 'return here',
    near: 'a tab that heard nothing',
  },
  {
    name: 'the tray forgets what waits',
    file: 'src/state/rows.ts',
    find: 'outbox.rows = told ?? outbox.rows',
    replace: 'outbox.rows = (told ?? outbox.rows).filter((row) => !row.ambiguous)',
    near: 'days pass',
  },
  {
    name: 'rows that are not known yet are none',
    file: 'src/state/rows.ts',
    find: 'known: false,\n})',
    replace: 'known: true,\n})',
    also: [
      {
        file: 'src/state/rows.ts',
        find: 'Object.assign(outbox, { rows: [], forLogin: 0, known: false })',
        replace: 'Object.assign(outbox, { rows: [], forLogin: 0, known: true })',
      },
    ],
    near: 'slow storage at start',
  },
  {
    name: 'the next try is told by the clock of the phone',
    file: 'src/client/client.ts',
    find: 'nextAt: row.nextAt + ahead',
    replace: 'nextAt: row.nextAt',
    near: 'clock jumps',
  },
  {
    name: 'what a page hears does not turn its day',
    file: 'src/state/clock.ts',
    find: '  request().onMessage(asTimePasses)\n',
    replace: '',
    also: [{ file: 'src/state/clock.ts', find: '  subscribe(answers, asTimePasses)\n', replace: '' }],
    near: 'clock jumps',
  },
  {
    name: 'no claim is said to wait for a login',
    file: 'src/client/client.ts',
    find: 'return session ? 0 : rows.filter(',
    replace: 'return session ? 0 : [].filter(',
    near: 'session ended from elsewhere',
  },
]
