import type { WorkerSide } from '../src/client/worker.ts'
import { API_PATH, SIGNATURE_HEADER } from '../src/contract/wire/envelope.ts'

/** An unsigned request is a read that the page leaves to the worker; signed ones pass through untouched. */
export const isReadForUs = (request: Request): boolean =>
  request.method === 'POST' && new URL(request.url).pathname === API_PATH && !request.headers.has(SIGNATURE_HEADER)

export const answerRead = async (side: WorkerSide, request: Request): Promise<Response> => {
  const body: unknown = await request
    .clone()
    .json()
    .catch(() => null)
  const result = await side.read(body, request.headers.get('accept-language'))
  return result ? Response.json(result) : fetch(request)
}
