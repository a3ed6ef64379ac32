import type { Edit, Mutant } from './mutant.ts'

const request = 'src/client'

const exchangeLooksNoMore: Edit = {
  file: `${request}/call/exchange.ts`,
  find: "if ((here?.roleid ?? null) !== account) return { kind: 'other-account', doubt: true }",
  replace: '',
}

/** Bugs around the login: whose answer it is, and how long a login lasts. */
export const accounts: readonly Mutant[] = [
  {
    name: "one player's running read is joined by the next",
    file: `${request}/call/read/reads.ts`,
    find: 'const name = canonical(key)',
    replace: 'const name = canonical({ ...key, account: null })',
    also: [exchangeLooksNoMore],
    near: 'account switch, slow line',
  },
  {
    name: 'an answer is kept, whoever is here when it comes',
    ...exchangeLooksNoMore,
    also: [
      {
        file: `${request}/call/read/answer-cache.ts`,
        find: 'if (((await sessions.read())?.roleid ?? null) !== key.account) await env.answers.remove([text])',
        replace: '',
      },
    ],
    near: 'account switch',
  },
  {
    name: 'the end of a session tidies away the next login',
    file: `${request}/core.ts`,
    find: 'env.keyval.remove(keysBesideSession, SESSION)',
    replace: 'env.keyval.remove(keysBesideSession)',
    also: [{ file: `${request}/core.ts`, find: 'purgeExcept(here),', replace: 'purgeExcept(null),' }],
    near: 'a login as a session ends',
  },
  {
    name: 'a page that slept over a login still deletes what is on the device',
    file: `${request}/session/visit.ts`,
    find: ' && ((await read())?.roleid ?? null) === here',
    replace: '',
    also: [{ file: 'src/state/ic/ic-card.ts', find: "unlessLoggedIn ? 'userInfo' : undefined", replace: 'undefined' }],
    near: 'a login as a page purges',
  },
  {
    name: 'a lost renewal is answered again with a token that has run out',
    file: 'test/faults/model/service/server-sessions.ts',
    find: 'next.expiresAt = this.time.now + LIFETIME_MS\n',
    replace: '',
    also: [
      {
        file: `${request}/call/exchange.ts`,
        find: 'const MOST_RENEWALS = 3',
        replace: 'const MOST_RENEWALS = 1',
      },
    ],
    near: 'tokens run out',
  },
  {
    name: 'a renewal is signed with the time at which its page wakes',
    file: `${request}/session/refresh.ts`,
    find: 'current, signedAt)',
    replace: 'current)',
    near: 'asleep over a renewal',
  },
  {
    name: 'a renewal that came too late is signed again as it was',
    file: `${request}/session/refresh.ts`,
    find: 'return exchangeToken(seen, true)',
    replace: 'await send({ action: refreshSession.name, args: { access_token } }, current)',
    near: 'asleep over a renewal',
  },
  {
    name: 'a stolen token is renewed in turns with its owner',
    file: 'test/faults/model/service/server-sessions.ts',
    find: 'if (next.firstUsedAt !== null) return null\n',
    replace: '',
    near: 'a stolen token',
  },
]
