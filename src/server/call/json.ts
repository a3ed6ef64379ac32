import * as v from 'valibot'
import { refuse } from './refusal.ts'

/** No schema of any door is nested as deep as this. */
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

/** For every door: whatever comes after this may walk through the value without minding its depth. */
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

/** A body as its schema says it is. */
export const readAs = <S extends v.GenericSchema>(schema: S, text: string): v.InferOutput<S> => {
  const parsed = v.safeParse(schema, parsedOrRefused(text))
  return parsed.success ? parsed.output : refuse('bad_request')
}
