import type { Context } from 'hono'
import * as v from 'valibot'
import { MAX_OPS_BODY_BYTES, opsRequestSchema, REPEATED } from '../../../contract/ops/protocol.ts'
import { parseJson, readBody } from '../../call/body.ts'
import type { Deps } from '../../deps.ts'
import { waitLong } from '../../http/address.ts'
import { type Answer, failure, respond, success } from '../../http/answer.ts'
import { isBearer } from '../../http/routes/bearer.ts'
import { opsVerbs } from '../verbs.ts'
import { mayReachOps } from './may-reach.ts'
import { performOps } from './perform.ts'
import { deny, OpsRefusal, statusOf } from './verb.ts'

const read = async (request: Request): Promise<unknown> => {
  try {
    return parseJson(await readBody(request, MAX_OPS_BODY_BYTES))
  } catch (error) {
    if (error instanceof SyntaxError) return deny('bad_request', 'the body has to be JSON')
    throw error
  }
}

/** Only from the machine itself, and only with its key. */
export const admit = (deps: Deps, context: Context): void => {
  if (!mayReachOps(context, deps.config)) deny('forbidden', 'only from the machine itself: run the command there')
  if (!isBearer(deps.opsKey, context.req.header('authorization'))) {
    deny('forbidden', 'the key is not the one of this service: see OPS_KEY, or ops.key in its data folder')
  }
}

const handle = async (deps: Deps, context: Context, afterAct: () => void): Promise<Answer> => {
  admit(deps, context)
  waitLong(context)
  const asked = v.safeParse(opsRequestSchema, await read(context.req.raw))
  if (!asked.success) return deny('bad_request', asked.issues.map((issue) => issue.message).join('; '))
  const verb = opsVerbs.get(asked.output.act) ?? deny('unknown_act', `there is no ${asked.output.act}: see --help`)
  const { data, repeated } = await performOps(deps, verb, asked.output)
  if (verb.action.kind === 'act') afterAct()
  const answer = success(data, deps.now())
  return repeated ? { ...answer, envelope: { ...answer.envelope, message: REPEATED } } : answer
}

const refused = (deps: Deps, { code, message }: OpsRefusal): Answer => ({
  status: statusOf[code],
  envelope: { ok: false, code, message, errorMessage: message, data: null, time: deps.now() },
  retryAfter: undefined,
})

/** Turns every error into an answer the operator's command understands. */
export const answered = (deps: Deps, work: () => Promise<Response>): Promise<Response> =>
  work().catch((error: unknown) =>
    respond(error instanceof OpsRefusal ? refused(deps, error) : failure(deps, error, 'en-US')),
  )

/** `POST /api/ops`: the operator's API. `afterAct`: called when something may have changed. */
export const opsRoute =
  (deps: Deps, afterAct: () => void) =>
  (context: Context): Promise<Response> =>
    answered(deps, async () => respond(await handle(deps, context, afterAct)))
