import { SIGNATURE_HEADER } from '../../../../src/contract/wire/envelope.ts'
import type { AnyAction, ArgsOf } from '../../../../src/contract/wire/kinds.ts'
import { signAtk } from '../../../../src/contract/wire/signature.ts'
import type { Service } from '../../../../src/server/service.ts'
import { bodyOf, nextNonce, post, type Reply } from '../client.ts'
import { clock } from '../clock.ts'

/** Asks without a login from anywhere, as a proxy of ours would tell it: for a service with one. */
export const askFrom = <X extends AnyAction>(
  service: Service,
  address: string,
  action: X,
  args: ArgsOf<X>,
): Promise<Reply> => {
  const body = bodyOf(action.name, args)
  const headers = { [SIGNATURE_HEADER]: signAtk('', clock.now(), nextNonce(), body), 'x-forwarded-for': address }
  return post(service, body, headers)
}
