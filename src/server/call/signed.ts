import { timingSafeEqual } from 'node:crypto'
import { type MachineSignature, parseMachine, rightSignature } from '../../contract/arcade/machine.ts'
import { isInWindow } from '../../contract/wire/signature.ts'
import type { Deps } from '../deps.ts'
import { refuse } from './refusal.ts'

/** Who signed as machines and platforms do. Whose key is unknown is told like whose signature is wrong. */
export const signerOf = async <S>(
  deps: Deps,
  header: string | null,
  body: string,
  find: (signature: MachineSignature) => Promise<{ readonly key: string; readonly signer: S } | null>,
): Promise<{ readonly signer: S; readonly signature: MachineSignature }> => {
  const signature = parseMachine(header) ?? refuse('bad_signature')
  const { key, signer } = (await find(signature)) ?? refuse('bad_signature')
  const right = rightSignature(signature, key, body)
  if (!timingSafeEqual(Buffer.from(right), Buffer.from(signature.signature))) return refuse('bad_signature')
  if (!isInWindow(signature.time, deps.now())) return refuse('time_skew')
  return { signer, signature }
}
