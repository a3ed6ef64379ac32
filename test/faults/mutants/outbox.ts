import type { Mutant } from './mutant.ts'

const room = 'src/client/outbox'

/** Bugs of the outbox: keys, leases, order, and the meaning of answers. */
export const outbox: readonly Mutant[] = [
  {
    name: 'key minted at the drain, not at the tap',
    file: `${room}/work.ts`,
    find: 'exchange({ action, args, opKey, ...(tap && { tap }), account, maySend })',
    replace: 'exchange({ action, args, opKey: "late:" + random(), account, maySend })',
    near: 'apply, then reset',
  },
  {
    name: 'a retry mints a new key',
    file: 'src/client/call/exchange.ts',
    find: 'const reply = await send(out, session, signedAt)',
    replace:
      'const reply = await send(mended.includes("token") && out.opKey ? { ...out, opKey: out.opKey + ":again" } : out, session, signedAt)',
    near: '401',
  },
  {
    name: 'delete before the result is stored',
    file: `${room}/work.ts`,
    find: 'const exchanged = await sent(row)',
    replace: 'await store.transact((box) => box.remove(row.seq)); const exchanged = await sent(row)',
    near: 'refuse',
  },
  {
    name: 'acknowledged before it is stored',
    file: 'src/client/call/ask.ts',
    find: 'env.outbox.transact((box) => admit(box, draft))',
    replace:
      '(env.clock.after(0, () => void env.outbox.transact((box) => admit(box, draft)).catch(() => {})), { opKey: draft.opKey, joined: false })',
    near: 'crash at an await',
  },
  {
    name: 'no lease',
    file: `${room}/take.ts`,
    find: 'until > now && until - now <= most ? until : now',
    replace: "row.state !== 'sending' && until > now && until - now <= most ? until : now",
    near: 'refuse',
  },
  {
    name: 'the time of a lease is read before its turn',
    file: `${room}/drain.ts`,
    find: 'const moment = () => ({ now: clock.now(), serviceNow: serviceClock.now() })',
    replace: 'const early = { now: clock.now(), serviceNow: serviceClock.now() }\n    const moment = () => early',
    near: 'turns that wait',
  },
  {
    name: 'no epoch check',
    file: `${room}/work.ts`,
    find: 'if (held && held.epoch === row.epoch) box.put(change(held))',
    replace: 'if (held) box.put(change(held))',
    near: 'frozen',
  },
  {
    name: 'onLine as a gate',
    file: 'src/client/sending.ts',
    find: 'createDrainer(parts, work)',
    replace: '{ ...createDrainer(parts, work), ...(env.onLine() ? {} : { drain: async () => null }) }',
    near: 'onLine lies',
  },
  {
    name: 'any status counts as success',
    file: 'src/client/call/wire.ts',
    find: 'success: isSuccess(response.status, envelope)',
    replace: 'success: isSuccess(200, { ...envelope, ok: true })',
    near: '429 / 503 / 500',
  },
  {
    name: "a captive portal's page counts as an answer",
    file: 'src/client/call/wire.ts',
    find: 'if (!envelope) return unreached',
    replace:
      "if (!envelope) return { kind: 'answer', status: response.status, success: response.status === 200, envelope: { ok: true, code: 0, message: '', errorMessage: '', data: null, time: Date.now() }, retryAfterMs: null }",
    near: '200 HTML',
  },
  {
    name: 'replayed under whoever is signed in',
    file: `${room}/take.ts`,
    find: 'const { ready, dueAt } = planOf(box.rows(), account, moment.now)',
    replace: 'const { ready, dueAt } = planOf(box.rows().map((row) => ({ ...row, account })), account, moment.now)',
    near: 'account switch',
  },
  {
    name: "a service's failure counts as a refusal",
    file: `${room}/settle.ts`,
    find: 'return failed(answer)',
    replace: "return over('refused', said(answer))",
    near: '429 / 503 / 500',
  },
  {
    name: 'a busy service counts as a refusal',
    file: `${room}/settle.ts`,
    find: "case 'transient':\n        return later(asTold, { result: said(answer) })",
    replace: "case 'transient':\n        return over('refused', said(answer))",
    near: '429 / 503 / 500',
  },
  {
    name: 'a replayed nonce counts as a refusal',
    file: `${room}/settle.ts`,
    find: "if (code === 'nonce_replayed') return unanswered()",
    replace: "if (code === 'nonce_replayed') return over('refused', said(answer))",
    near: 'apply, then reset',
  },
  {
    name: 'a second tap makes a second row',
    file: `${room}/admit.ts`,
    find: "if (same && (!isFinished(same) || same.state === 'done')) {",
    replace:
      'if (same) { box.add({ ...draft, opKey: draft.opKey + ":" + box.rows().length }); return { opKey: draft.opKey, joined: false } } if (same && mine.length === 0) {',
    near: 'refuse',
  },
  {
    name: 'a row in doubt can be discarded',
    file: `${room}/tray.ts`,
    find: 'if (!row || row.attempts > 0 || row.ambiguous || isFinished(row)) return false',
    replace: 'if (!row || isFinished(row)) return false',
    near: 'hang',
  },
  {
    name: 'lanes keep no order',
    file: `${room}/take.ts`,
    find: "busy.add(row.state === 'parked' ? slot : row.lane)",
    replace: 'busy.add(slot)',
    near: 'refuse',
  },
  {
    name: 'expires by the clock of the phone',
    file: `${room}/take.ts`,
    find: 'const { ready, dueAt } = planOf(box.rows(), account, moment.now)',
    replace:
      "for (const row of box.rows()) if (!isFinished(row) && row.createdAt + 604_800_000 < moment.serviceNow) box.put({ ...row, state: 'expired' })\n  const { ready, dueAt } = planOf(box.rows(), account, moment.now)",
    near: 'over age',
  },
  {
    name: '401 drops the row',
    file: `${room}/work.ts`,
    find: "if (state === 'done' && result) await touch(row, result.at)",
    replace:
      "if (exchanged.kind === 'signed-out') return void (await store.transact((box) => box.remove(row.seq)))\n      if (state === 'done' && result) await touch(row, result.at)",
    near: '401',
  },
  {
    name: 'sign-out forgets rows in doubt',
    file: 'src/client/session/signout.ts',
    find: "const stays = row.account !== account || (waiting === 'keep' &&",
    replace: "const stays = row.account !== account || (waiting === 'keep' && !row.ambiguous &&",
    near: 'account switch',
  },
  {
    name: 'a wrong clock is never set right',
    file: 'src/client/signals/service-clock.ts',
    find: 'learn({ offset: agrees ? found.offset : (least + most) / 2, at: sentAt })',
    replace: 'learn({ offset: agrees ? found.offset : 0, at: sentAt })',
    near: 'clock off by a day',
  },
  {
    name: 'every tab announces',
    file: `${room}/tray.ts`,
    find: 'return marked.get(seq) === row.seenAt',
    replace: 'return true',
    near: 'refuse',
  },
  {
    name: 'what a dead sender left is never taken up',
    file: `${room}/take.ts`,
    find: "row.state === 'sending'\n      ? [row.leaseUntil, LEASE_MS]",
    replace: "row.state === 'sending' ? [now + 1, LEASE_MS]",
    near: 'crash at an await',
  },
]
