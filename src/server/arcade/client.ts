import { randomInt, randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { MACHINE_HEADER, MACHINE_PATH, signMachine } from '../../contract/arcade/machine.ts'
import { envelopeSchema } from '../../contract/wire/envelope.ts'
import { BOX_PATH, type Box, boxSchema } from './box-schema.ts'

/** An error the user can fix: printed without a stack trace. */
export class ArcadeError extends Error {}

export interface Caller {
  readonly id: string
  readonly key: string
}

interface Declared<D extends v.GenericSchema> {
  readonly name: string
  readonly data: D
}

const reach = async (url: string, init?: RequestInit): Promise<Response> => {
  try {
    return await fetch(url, { ...init, signal: AbortSignal.timeout(15_000) })
  } catch {
    throw new ArcadeError(`nobody answers at ${new URL(url).origin}: is the service running? (--url)`)
  }
}

export const fetchBox = async (url: string): Promise<Box> => {
  const response = await reach(url + BOX_PATH)
  if (!response.ok) throw new ArcadeError('this service hands out no machine keys: give --machine and --key')
  return v.parse(boxSchema, await response.json())
}

export type Told<D> =
  | { readonly ok: true; readonly data: D }
  | { readonly ok: false; readonly code: string; readonly message: string }

/** Sends one report as one machine. `key` is its idempotency key. */
export const tell = async <D extends v.GenericSchema>(
  url: string,
  { id, key }: Caller,
  act: Declared<D>,
  args: object,
  reportKey: string = randomUUID(),
): Promise<Told<v.InferOutput<D>>> => {
  const body = JSON.stringify({ action: act.name, key: reportKey, ...args })
  const headers = {
    'content-type': 'application/json',
    'accept-language': 'en-us',
    [MACHINE_HEADER]: signMachine(id, key, Date.now(), randomInt(1_000_000_000), body),
  }
  const response = await reach(url + MACHINE_PATH, { method: 'POST', body, headers })
  const envelope = v.parse(envelopeSchema, await response.json())
  if (envelope.ok) return { ok: true, data: v.parse(act.data, envelope.data) }
  return { ok: false, code: String(envelope.code), message: envelope.errorMessage }
}
