/** Reads a valibot schema as plain data. */
const at = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
const listAt = (value: unknown, name: string): readonly unknown[] => {
  const found = at(value, name)
  return Array.isArray(found) ? found : []
}

export const typeOf = (schema: unknown): string => String(at(schema, 'type'))

/** The first item of a pipe is the schema, which may be a pipe itself; the rest are constraints. */
export const demandsOf = (schema: unknown): readonly unknown[] => {
  const [first, ...demands] = listAt(schema, 'pipe')
  return first === undefined ? [] : [...demandsOf(first), ...demands]
}

/** The requirements of constraints of this type, such as `regex` or `max_value`. */
export const demanded = (schema: unknown, type: string): readonly unknown[] =>
  demandsOf(schema)
    .filter((demand) => typeOf(demand) === type)
    .map((demand) => at(demand, 'requirement'))

export const numberDemanded = (schema: unknown, type: string): number | null => {
  const [found] = demanded(schema, type)
  return typeof found === 'number' ? found : null
}

export const entriesOf = (schema: unknown): readonly (readonly [string, unknown])[] =>
  Object.entries(Object(at(schema, 'entries')))

export const optionsOf = (schema: unknown): readonly unknown[] => listAt(schema, 'options')
export const innerOf = (schema: unknown): unknown => at(schema, 'wrapped') ?? at(schema, 'item') ?? at(schema, 'value')
export const keyOf = (schema: unknown): unknown => at(schema, 'key')
export const literalOf = (schema: unknown): unknown => at(schema, 'literal')

const isSchema = (value: unknown): boolean => at(value, 'kind') === 'schema'

/** Every schema nested in one, with its path. */
export const leavesOf = (schema: unknown, way = ''): readonly (readonly [string, unknown])[] => {
  const type = typeOf(schema)
  // A second schema in a pipe only sees what the first accepted.
  if (['string', 'number', 'unknown', 'any'].includes(type)) return [[way, schema]]
  if (type.endsWith('object')) return entriesOf(schema).flatMap(([name, inner]) => leavesOf(inner, `${way}.${name}`))
  if (type === 'record') return [...leavesOf(keyOf(schema), `${way}{}`), ...leavesOf(innerOf(schema), `${way}[]`)]
  const inner = innerOf(schema)
  if (isSchema(inner)) return leavesOf(inner, type === 'array' ? `${way}[]` : way)
  return optionsOf(schema)
    .filter(isSchema)
    .flatMap((option) => leavesOf(option, way))
}
