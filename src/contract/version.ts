/**
 * The protocol's history, newest last. A change of any schema changes the hash printed by the schema test; describe it
 * here in one line. Installed apps lag behind: those older than OLDEST_SERVED get `outdated` and show "please update".
 */
export const history = [
  { version: 1, date: '2026-11-21', what: 'session, sign-in, missions, mail, notices, notifications, boards' },
  { version: 2, date: '2026-11-21', what: 'cards: collection, catalogue, training, silver legend, bag, gift codes' },
  { version: 3, date: '2026-11-21', what: 'profile: nickname and avatar; deregistration, data as a file, hand-over' },
  { version: 4, date: '2026-11-21', what: 'home, stores, game home, goods, achievements, bonds, names on boards' },
  { version: 5, date: '2026-11-21', what: 'locks and line-ups in the history of a card' },
  { version: 6, date: '2026-11-21', what: 'a proof with the link of a messaging app' },
  { version: 7, date: '2026-11-22', what: 'texts and numbers end where their columns do' },
  {
    version: 8,
    date: '2026-11-22',
    what: 'which tap a claim is: another tap for the same thing hears that it is done',
  },
  { version: 9, date: '2026-11-22', what: 'the board of silver legends can be asked for again' },
  { version: 10, date: '2026-11-22', what: 'tickets of known devices' },
  { version: 11, date: '2026-11-22', what: 'which versions of the texts a player has agreed to' },
  {
    version: 12,
    date: '2026-11-22',
    what: 'the series of a card; line-ups by their own name; where the chosen IC card was used last',
  },
  { version: 13, date: '2026-11-22', what: 'orders in the bag; the consent of a login by messaging app' },
  { version: 14, date: '2026-11-22', what: 'where customer service is reached' },
  { version: 15, date: '2026-11-22', what: 'the mall: goods in full, addresses, the mailing cart, orders' },
  {
    version: 16,
    date: '2026-11-23',
    what: 'pictures of goods; what differs from a kept answer; orders before leaving; refunds of silver legends',
  },
  { version: 17, date: '2026-11-23', what: 'IC cards: list, logins, binding, keys of codes; what a scanned code is' },
  { version: 18, date: '2026-11-23', what: 'events, teams, signup, team scores and rewards of events' },
  {
    version: 19,
    date: '2026-11-23',
    what: 'rewards of all events; events called off; stores in full; titles beside names; questions; holidays',
  },
  { version: 20, date: '2026-11-23', what: 'the time of a tap on a store; the store of a game day' },
  { version: 21, date: '2026-11-23', what: 'which words of an answer a vote is on; stores in every script' },
  { version: 22, date: '2026-11-24', what: 'what an achievement counts' },
  { version: 23, date: '2026-11-26', what: 'achievements and events in the bag; a read is as of when it began' },
  { version: 24, date: '2026-11-26', what: 'what is given up, and coupons, reach as far as balances do' },
  { version: 25, date: '2026-11-26', what: 'whether the event of today is full' },
  {
    version: 26,
    date: '2026-11-26',
    what: 'a team’s name and icon; the whole address in the preview of an order; the era of card changes',
  },
  {
    version: 27,
    date: '2026-11-27',
    what: 'the time of a tap on a lock or a line-up; who asked for a code; which version refuses',
  },
  { version: 28, date: '2026-11-27', what: 'when a notice was read' },
  {
    version: 29,
    date: '2026-11-27',
    what: 'what is left to be taken of the day before and the month before; cards that were given',
  },
  { version: 30, date: '2026-11-27', what: 'the strongest general of a player' },
  { version: 31, date: '2026-11-28', what: 'which lists were too long for the file of a player’s data' },
  { version: 32, date: '2026-11-28', what: 'when signup closes, beside own teams and the event of today' },
  { version: 33, date: '2026-11-28', what: 'since when the codes of an IC card are made from its key' },
  {
    version: 34,
    date: '2026-11-29',
    what: 'which agreement of an event was read; seats that stay free; invitations to what was called off',
  },
  {
    version: 35,
    date: '2026-11-29',
    what: 'parcels that came back, cards in the cart again, letters of refunds; the size of teams with scores',
  },
  { version: 36, date: '2026-11-29', what: 'what was seen of cards that an act uses up' },
  { version: 37, date: '2026-11-29', what: 'the strongest general of each player on a board' },
  { version: 38, date: '2026-11-29', what: 'which tap of an operation in doubt was done' },
  { version: 39, date: '2026-11-30', what: 'what a letter is about' },
  { version: 40, date: '2026-11-30', what: 'the name of the event beside what it gives' },
] as const

export const PROTOCOL = 40
export const OLDEST_SERVED = 1
