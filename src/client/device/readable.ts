import * as v from 'valibot'

/** Validates stored or received data; undefined if it does not match the schema. */
export const readable = <S extends v.GenericSchema>(schema: S, raw: unknown): v.InferOutput<S> | undefined => {
  const parsed = v.safeParse(schema, raw)
  return parsed.success ? parsed.output : undefined
}

/** Each entry is parsed alone: an invalid one is skipped and the others stay. */
export const readableEach = <S extends v.GenericSchema>(schema: S, raw: unknown): v.InferOutput<S>[] =>
  Array.isArray(raw) ? raw.flatMap((value: unknown) => readable(schema, value) ?? []) : []

export const readableJson = (text: string | null | undefined): unknown => {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return undefined
  }
}
