import type { Send, Signer } from './send.ts'
import type { Outgoing, Reply } from './wire.ts'

/** `doubt`: along the way something said that an earlier copy of the request may have been acted upon. */
export interface Mended {
  readonly reply: Reply
  readonly doubt: boolean
}

/**
 * What the client mends by itself, each once. A wrong clock: the answer has set the offset, sign again. A seen nonce: browsers
 * resend a POST on their own when a reused connection drops, so it says nothing about the effect; the same key goes
 * again with a new nonce, and the service answers from the key.
 */
export const sendMended = async (
  send: Send,
  out: Outgoing,
  signer: Signer | null,
  mayResend: () => Promise<boolean>,
): Promise<Mended> => {
  const mended = new Set<string>()
  for (;;) {
    const reply = await send(out, signer)
    const code = reply.kind === 'answer' ? reply.envelope.code : 0
    const doubt = mended.has('nonce_replayed') || code === 'nonce_replayed'
    if ((code !== 'time_skew' && code !== 'nonce_replayed') || mended.has(code)) return { reply, doubt }
    mended.add(code)
    if (!(await mayResend())) return { reply, doubt }
  }
}
