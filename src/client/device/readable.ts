import * as v from 'valibot'

/** What was stored, or came from elsewhere: nothing where it is not what we know. It is never trusted. */
export const readable = <S extends v.GenericSchema>(schema: S, raw: unknown): v.InferOutput<S> | undefined => {
  const parsed = v.safeParse(schema, raw)
  return parsed.success ? parsed.output : undefined
}

/** Each for itself: one that cannot be read takes none of the others with it. */
export const readableEach = <S extends v.GenericSchema>(schema: S, raw: unknown): v.InferOutput<S>[] =>
  Array.isArray(raw) ? raw.flatMap((value: unknown) => readable(schema, value) ?? []) : []

export const readableJson = (text: string | null | undefined): unknown => {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return undefined
  }
}
