import type { Mutant } from './mutant.ts'

const request = 'src/client'
const outbox = `${request}/outbox`

/**
 * What was once wrong at the edges of the promise, put back into the code that mended it: time, storage, locks and
 * keys.
 */
export const edges: readonly Mutant[] = [
  {
    name: 'a clock that jumps ends what waits',
    file: `${outbox}/take.ts`,
    find: 'const { ready, dueAt } = planOf(box.rows(), account, moment.now)',
    replace:
      "for (const row of box.rows()) if (!isFinished(row) && row.createdAt + 604_800_000 < moment.now) box.put({ ...row, state: 'expired' })\n  const { ready, dueAt } = planOf(box.rows(), account, moment.now)",
    near: 'clock jumps',
  },
  {
    name: 'what was never shown is pruned',
    file: `${outbox}/take.ts`,
    find: 'seenBefore(row, serviceNow - SEEN_STAYS_MS)',
    replace: 'isFinished(row) && row.createdAt + SEEN_STAYS_MS < serviceNow',
    near: 'days pass',
  },
  {
    name: 'a row of a month ago is pruned unsent',
    file: `${outbox}/take.ts`,
    find: 'seenBefore(row, serviceNow - SEEN_STAYS_MS)',
    replace: 'row.createdAt + 30 * 86_400_000 < serviceNow',
    near: 'clock of 2020',
  },
  {
    name: 'an answer that a page slept on turns the clock back',
    file: `${request}/signals/service-clock.ts`,
    find: 'if (!slept) learn(',
    replace: 'learn(',
    near: 'days pass',
  },
  {
    name: 'what is parked holds up all that comes later',
    file: `${outbox}/take.ts`,
    find: "busy.add(row.state === 'parked' ? slot : row.lane)",
    replace: 'busy.add(row.lane)',
    near: 'a mark that fails',
  },
  {
    name: 'what cannot be written down beside it undoes the word',
    file: `${request}/core.ts`,
    find: 'await kept.touch(actions, at).catch(() => {})',
    replace: 'await kept.touch(actions, at)',
    near: 'disk full',
  },
  {
    name: 'every resend is a new tap',
    file: `${outbox}/work.ts`,
    find: '...(tap && { tap })',
    replace: "...(tap && { tap: tap + '-' + row.epoch })",
    near: 'apply, then reset',
  },
  {
    name: 'a tap brings no mark of its own',
    file: `${outbox}/work.ts`,
    find: '...(tap && { tap })',
    replace: '...(tap && {})',
    near: 'the same thing again',
  },
  {
    name: 'a 503 leaves no doubt, and the row may be thrown away',
    file: `${request}/call/wire.ts`,
    find: "(reply.status === 503 || reply.envelope.code === 'nonce_replayed')",
    replace: "reply.envelope.code === 'nonce_replayed'",
    also: [
      {
        file: `${outbox}/tray.ts`,
        find: 'if (!row || row.attempts > 0 || row.ambiguous || isFinished(row)) return false',
        replace: "if (!row || row.state === 'sending' || row.ambiguous || isFinished(row)) return false",
      },
    ],
    near: 'applied, then 503',
  },
  {
    name: 'the lock around a renewal is waited for without end',
    file: `${request}/session/refresh.ts`,
    find: 'Promise.race([locked, limit.over.then(once)]).finally(limit.cancel)',
    replace: 'locked.finally(limit.cancel)',
    near: 'frozen with a lock',
  },
  {
    name: 'a lost renewal ends the session',
    file: `${request}/session/refresh.ts`,
    find: "if (reply.kind === 'unreached') return reply",
    replace: "if (reply.kind === 'unreached') { await end(access_token); return 'ended' }",
    near: 'tokens run out',
  },
  {
    name: 'unknown forgets the key of an act on its way',
    file: `${request}/call/live.ts`,
    find: 'operations.dropSentBefore(opKey, word.at - COPIES_GONE_MS)',
    replace: 'operations.drop(opKey)',
    near: 'acts in two tabs',
  },
  {
    name: 'an act takes a new key each time',
    file: `${request}/device/operations.ts`,
    find: 'operation = held.find((one) => same(one, wanted.account, wanted.action, wanted.digest)) ?? wanted',
    replace: 'operation = wanted',
    near: 'acts in two tabs',
  },
  {
    name: 'an act in doubt is forgotten',
    file: `${request}/call/live.ts`,
    find: 'if (!open) await (done ? operations.finish(opKey) : operations.drop(opKey))',
    replace: 'await operations.drop(opKey)',
    near: 'acts in two tabs',
  },
  {
    name: 'an act goes past the marks that were tapped before it',
    file: `${request}/call/live.ts`,
    find: 'if (action.lane !== undefined && !(await clear(account, action.lane)))',
    replace: 'if (action.lane === opKey)',
    near: 'acts after marks',
  },
  {
    name: 'what the worker was told of is left to it alone',
    file: `${request}/signals/triggers.ts`,
    find: 'if (host.nudgeWorker()) await sleep(clock, WORKER_FIRST_MS).over',
    replace: 'if (host.nudgeWorker()) return',
    near: 'frozen with a lock',
  },
  {
    name: 'slow storage counts as empty',
    file: `${request}/device/probe.ts`,
    find: 'limit(chosen.then((keyval) => keyval.get(key)))',
    replace: 'limit(chosen.then((keyval) => keyval.get(key))).catch(() => undefined)',
    near: 'slow storage at start',
  },
  {
    name: 'a sign-out stops at the first step that fails',
    file: `${request}/session/signout.ts`,
    find: "if (error instanceof StorageLate) return 'late'",
    replace: 'throw error',
    near: 'storage hangs',
  },
  {
    name: 'a sign-out waits for a drawing that hangs',
    file: `${request}/call/read/answer-cache.ts`,
    find: 'within(env.clock, STORAGE_WITHIN_MS, env.forgetScreens(), undefined).catch(() => undefined)',
    replace: 'env.forgetScreens()',
    near: 'storage hangs',
  },
  {
    name: 'a worker without storage says that nobody is logged in',
    file: `${request}/worker.ts`,
    find: 'if (!(await keeps(env))) return null',
    replace: '',
    near: 'a worker without storage',
  },
  {
    name: 'a claim that is put off holds up all that come later',
    file: `${outbox}/take.ts`,
    find: 'filter((row) => !lanes.has(row.lane))',
    replace: 'filter((row) => !lanes.has(row.lane)).slice(0, 1)',
    near: 'one claim that never comes through',
  },
  {
    name: 'a sign-out leaves the saved copies',
    file: `${request}/session/signout.ts`,
    find: 'tried(() => parts.forgetBut(here)),',
    replace: '',
    also: [
      {
        file: `${request}/session/visit.ts`,
        find: 'parts.forgetBut(here).catch(() => {})',
        replace: 'Promise.resolve()',
      },
    ],
    near: 'one write fails',
  },
  {
    name: 'storage that fails is thrown at the view',
    file: `${request}/call/ask.ts`,
    find: "return answered(action, args, file).catch(() =>\n      onDevice(action.kind === 'read' ? 'loading_failed' : 'storage_refused', true),\n    )",
    replace: 'return answered(action, args, file)',
    near: 'writes fail now and then',
  },
  {
    name: 'saved is said of what could not be written',
    file: `${request}/call/ask.ts`,
    find: 'if (saved) {',
    replace: 'if (!saved) return { ok: true, opKey: draft.opKey, joined: false }\n  if (saved) {',
    near: 'disk full',
  },
  {
    name: 'the outbox is left where another database is full',
    file: `${request}/device/probe.ts`,
    find: 'const box = opens.then(',
    replace: 'const box = storage.then(',
    near: 'disk full',
  },
  {
    name: 'what goes straight goes past the marks that were tapped before it',
    file: `${request}/call/direct.ts`,
    find: 'if (!(await clear(row.account, row.lane))) return refused',
    replace: '',
    near: 'disk full',
  },
  {
    name: 'an outbox that does not answer counts as empty',
    file: `${outbox}/clear.ts`,
    find: "row.state === 'parked') ?? false",
    replace: "row.state === 'parked') ?? true",
    near: 'storage hangs',
  },
  {
    name: 'a drain waits without end for what it sent',
    file: `${outbox}/drain.ts`,
    find: 'within(clock, LEASE_MS, work.run(row), undefined)',
    replace: 'work.run(row)',
    also: [
      {
        file: `${request}/device/probe.ts`,
        find: "limitOf('session', STORAGE_WITHIN_MS)",
        replace: '(work) => work',
      },
    ],
    near: 'a word of storage that never comes',
  },
  {
    name: 'what went straight can be thrown away',
    file: `${request}/call/ask.ts`,
    find: 'transact((box) => doubt(box, draft))',
    replace: 'rows()',
    near: 'storage hangs',
  },
  {
    name: 'what is given up goes straight all the same',
    file: `${request}/call/direct.ts`,
    find: 'if (!unheard.goStraight(row)) return',
    replace: 'if (!unheard) return',
    near: 'a word of storage that never comes',
  },
]
