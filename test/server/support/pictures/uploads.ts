import { createHash, randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { modify } from '../../../../src/contract/account/profile.ts'
import { envelopeSchema, SIGNATURE_HEADER } from '../../../../src/contract/wire/envelope.ts'
import { signAtk } from '../../../../src/contract/wire/signature.ts'
import { UPLOAD_BODY, UPLOAD_FILE, UPLOAD_PATH } from '../../../../src/contract/wire/upload.ts'
import type { Service } from '../../../../src/server/service.ts'
import { bodyOf, type Credentials, nextNonce, type Reply } from '../client.ts'
import { clock } from '../clock.ts'

interface Uploading {
  readonly nickname?: string
  readonly opKey?: string
  /** What the call says of the picture; its own sha256 unless told otherwise. */
  readonly digest?: string
  /** Where it comes from, as a proxy of ours would tell it. */
  readonly from?: string
}

export const digestOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

const blobOf = (bytes: Uint8Array): Blob => new Blob([Uint8Array.from(bytes)])

/** What the app sends when a picture was chosen. */
export const upload = async (
  service: Service,
  as: Credentials | null,
  bytes: Uint8Array,
  { nickname, opKey = randomUUID(), digest = digestOf(bytes), from }: Uploading = {},
): Promise<Reply> => {
  const args = { avatar: digest, ...(nickname === undefined ? {} : { nickname }) }
  const body = bodyOf(modify.name, args, { as, opKey })
  const form = new FormData()
  form.set(UPLOAD_BODY, body)
  form.set(UPLOAD_FILE, blobOf(bytes))
  const headers = {
    [SIGNATURE_HEADER]: signAtk(as?.token ?? '', clock.now(), nextNonce(), body),
    'accept-language': 'en-us',
    ...(from !== undefined && { 'x-forwarded-for': from }),
  }
  const response = await service.app.request(UPLOAD_PATH, { method: 'POST', body: form, headers })
  const envelope = v.parse(envelopeSchema, await response.json())
  return { status: response.status, envelope, retryAfter: response.headers.get('retry-after') }
}
