import * as v from 'valibot'
import { MAX_BODY_BYTES } from '../../contract/wire/envelope.ts'
import { refuse } from './refusal.ts'

/** The client disconnected mid-body: nobody reads the answer, and it must not be logged as a fault of the service. */
export const cutOff = () => refuse('bad_request')

/** Reads at most `most` bytes into memory; Content-Length is not trusted to be present or true. */
const readBytes = async (request: Request, most: number): Promise<Uint8Array<ArrayBuffer>> => {
  const announced = request.headers.get('content-length')
  if (announced !== null) {
    if (Number(announced) > most) return refuse('body_too_large')
    return new Uint8Array(await request.arrayBuffer().catch(cutOff))
  }
  const reader = request.body?.getReader()
  if (!reader) return new Uint8Array()
  const parts: Uint8Array[] = []
  let size = 0
  for (;;) {
    const { done, value } = await reader.read().catch(cutOff)
    if (done) return Uint8Array.from(Buffer.concat(parts))
    size += value.byteLength
    if (size > most) {
      await reader.cancel()
      return refuse('body_too_large')
    }
    parts.push(value)
  }
}

export const readBody = async (request: Request, most = MAX_BODY_BYTES): Promise<string> =>
  Buffer.from(await readBytes(request, most)).toString('utf8')

/** Deeper than any schema of the service. */
const DEEPEST = 32

const isTooDeep = (text: string): boolean => {
  let depth = 0
  let quoted = false
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]
    if (quoted) {
      if (sign === '\\') at += 1
      else if (sign === '"') quoted = false
    } else if (sign === '"') quoted = true
    else if (sign === '[' || sign === '{') {
      depth += 1
      if (depth > DEEPEST) return true
    } else if (sign === ']' || sign === '}') depth -= 1
  }
  return false
}

/** Rejects deep nesting up front, so that recursive code after it cannot overflow the stack. */
export const parseJson = (text: string): unknown => {
  if (isTooDeep(text)) throw new SyntaxError('nested too deep')
  return JSON.parse(text)
}

const parsedOrRefused = (text: string): unknown => {
  try {
    return parseJson(text)
  } catch {
    return refuse('bad_request')
  }
}

export const readAs = <S extends v.GenericSchema>(schema: S, text: string): v.InferOutput<S> => {
  const parsed = v.safeParse(schema, parsedOrRefused(text))
  return parsed.success ? parsed.output : refuse('bad_request')
}
