import fc from 'fast-check'
import { demanded, entriesOf, innerOf, keyOf, literalOf, numberDemanded, optionsOf, typeOf } from './parts.ts'

const textOf = (schema: unknown): fc.Arbitrary<unknown> => {
  const [pattern] = demanded(schema, 'regex').filter(
    (found) => !(found instanceof RegExp && found.source.includes('Surrogate')),
  )
  if (pattern instanceof RegExp) return fc.stringMatching(pattern)
  if (demanded(schema, 'url').length > 0 || typeOf(schema) === 'url') return fc.webUrl()
  if (demanded(schema, 'iso_timestamp').length > 0)
    return fc.constantFrom('2026-11-21T18:00:00+08:00', '2027-01-01T00:00:00Z')
  return fc.string({ minLength: numberDemanded(schema, 'min_length') ?? 0, maxLength: 12 })
}

const numberOf = (schema: unknown): fc.Arbitrary<unknown> => {
  const [low, high] = [numberDemanded(schema, 'min_value') ?? 0, numberDemanded(schema, 'max_value') ?? 100]
  return fc.oneof(
    fc.constantFrom(low, high),
    fc.maxSafeInteger().map((drawn) => low + (Math.abs(drawn) % (high - low + 1))),
  )
}

/** Generates values that the schema mostly accepts. */
export const arbitraryOf = (schema: unknown): fc.Arbitrary<unknown> => {
  const type = typeOf(schema)
  const inner = () => arbitraryOf(innerOf(schema))
  switch (type) {
    case 'string':
      return textOf(schema)
    case 'number':
      return numberOf(schema)
    case 'boolean':
      return fc.boolean()
    case 'literal':
      return fc.constant(literalOf(schema))
    case 'picklist':
      return fc.constantFrom(...optionsOf(schema))
    case 'optional':
      return fc.oneof(inner(), fc.constant(undefined))
    case 'nullable':
      return fc.oneof(inner(), fc.constant(null))
    case 'array':
      return fc.array(inner(), { minLength: numberDemanded(schema, 'min_length') ?? 0, maxLength: 3 })
    case 'union':
    case 'variant':
      return fc.oneof(...optionsOf(schema).map(arbitraryOf))
    case 'record':
      return fc.dictionary(arbitraryOf(keyOf(schema)).map(String), inner(), { maxKeys: 3 })
  }
  if (type.endsWith('object')) {
    return fc.record(Object.fromEntries(entriesOf(schema).map(([name, entry]) => [name, arbitraryOf(entry)])))
  }
  return fc.jsonValue({ maxDepth: 2 })
}
