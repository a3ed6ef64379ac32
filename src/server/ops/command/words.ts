import type { OpsAction } from '../../../contract/ops/action.ts'
import { type Shape, shapesOf } from './shape.ts'
import { UsageError } from './usage.ts'
import { converted } from './value.ts'

/** Options of the command itself, not of the act. */
export interface Options {
  readonly help: boolean
  readonly json: boolean
  readonly again: boolean
  readonly as: string | undefined
  readonly key: string | undefined
  readonly url: string | undefined
}

export interface Words {
  readonly words: readonly string[]
  readonly flags: readonly (readonly [string, string | boolean])[]
  readonly options: Options
}

const OWN_SWITCHES = new Set(['help', 'json', 'again'])

export type IsSwitch = (name: string) => boolean

interface Split {
  readonly words: readonly string[]
  /** Undefined: the line ends where its value should be. */
  readonly flags: readonly (readonly [string, string | boolean | undefined])[]
}

/** `--name value`, `--name=value`, `--name` for a switch, `--no-name` to turn it off. */
const split = (argv: readonly string[], isSwitch: IsSwitch): Split => {
  const words: string[] = []
  const flags: (readonly [string, string | boolean | undefined])[] = []
  for (let at = 0; at < argv.length; at++) {
    const word = argv[at] ?? ''
    const [, name = '', given] = /^--([\w.-]+)(?:=([\s\S]*))?$/.exec(word === '-h' ? '--help' : word) ?? []
    if (name === '') words.push(word)
    else if (given !== undefined) flags.push([name, given])
    else if (OWN_SWITCHES.has(name) || isSwitch(name)) flags.push([name, true])
    else if (name.startsWith('no-') && isSwitch(name.slice(3))) flags.push([name.slice(3), false])
    else {
      at += 1
      flags.push([name, argv[at]])
    }
  }
  return { words, flags }
}

/** Whether these are the first words of the line, if it is read with these switches. */
export const beginsWith = (argv: readonly string[], first: readonly string[], isSwitch: IsSwitch): boolean => {
  const { words } = split(argv, isSwitch)
  return first.every((word, index) => words[index] === word)
}

export const readWords = (argv: readonly string[], isSwitch: IsSwitch): Words => {
  const { words, flags: found } = split(argv, isSwitch)
  const flags = found.map(([name, value]): Words['flags'][number] => {
    if (value === undefined) throw new UsageError(`--${name} needs a value`)
    return [name, value]
  })
  const last = (name: string) => flags.findLast(([flag]) => flag === name)?.[1]
  const text = (name: string) => {
    const value = last(name)
    return typeof value === 'string' ? value : undefined
  }
  const on = (name: string) => last(name) === true
  const options = {
    help: on('help'),
    json: on('json'),
    again: on('again'),
    as: text('as'),
    key: text('key'),
    url: text('url'),
  }
  return { words, options, flags: flags.filter(([name]) => !Object.hasOwn(options, name)) }
}

const shapeFor = (action: OpsAction, shapes: readonly Shape[], name: string): Shape => {
  const shape = shapes.find((one) => one.name === name)
  if (shape) return shape
  const known = shapes.map((one) => `--${one.name}`).join(', ') || 'no flags'
  throw new UsageError(`${action.name.replace('.', ' ')} knows no --${name}: it has ${known}`)
}

/** `--title.zh-TW` sets one part of an object, in addition to what a file provided. */
export const argsFrom = (action: OpsAction, flags: Words['flags']): Record<string, unknown> => {
  const shapes = shapesOf(action)
  const args: Record<string, unknown> = {}
  for (const [flag, typed] of flags) {
    const [name = '', ...path] = flag.split('.')
    const shape = shapeFor(action, shapes, name)
    if (path.length === 0) {
      args[name] = typeof typed === 'boolean' ? typed : converted(shape, typed)
    } else {
      const before = args[name]
      const whole = typeof before === 'object' && before !== null && !Array.isArray(before) ? before : {}
      args[name] = { ...whole, [path.join('.')]: typed }
    }
  }
  return args
}
