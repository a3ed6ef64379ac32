import * as v from 'valibot'
import type { OpsAction } from '../../../contract/ops/action.ts'

/** An argument as the command line sees it; derived from the contract, so that the two cannot differ. */
export interface Shape {
  readonly name: string
  readonly kind: 'text' | 'number' | 'switch' | 'list' | 'rows' | 'object'
  readonly required: boolean
  readonly description: string
}

const isSchema = (value: unknown): value is v.GenericSchema =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'schema'

const inner = (schema: v.GenericSchema, name: 'wrapped' | 'item'): v.GenericSchema | null => {
  const value: unknown = Reflect.get(schema, name)
  return isSchema(value) ? value : null
}

const unwrapped = (schema: v.GenericSchema): v.GenericSchema => {
  const within = inner(schema, 'wrapped')
  return within ? unwrapped(within) : schema
}

const kindOf = (schema: v.GenericSchema): Shape['kind'] => {
  if (schema.type === 'number') return 'number'
  if (schema.type === 'boolean') return 'switch'
  if (schema.type.endsWith('object')) return 'object'
  if (schema.type !== 'array') return 'text'
  const item = inner(schema, 'item')
  return item && kindOf(unwrapped(item)) === 'object' ? 'rows' : 'list'
}

const shapeOf = (name: string, schema: v.GenericSchema): Shape => {
  const core = unwrapped(schema)
  return {
    name,
    kind: kindOf(core),
    required: schema.type !== 'optional',
    description: v.getDescription(core) ?? v.getDescription(schema) ?? '',
  }
}

export const shapesOf = (action: OpsAction): readonly Shape[] =>
  Object.entries(action.args.entries).flatMap(([name, schema]) => (isSchema(schema) ? [shapeOf(name, schema)] : []))
