import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { type OpsAction, progressSchema } from '../../../contract/ops/action.ts'
import { opsActions } from '../../../contract/ops/ops.ts'
import { type OpsRequest, REPEATED } from '../../../contract/ops/protocol.ts'
import type { Envelope } from '../../../contract/wire/envelope.ts'
import { factsText } from '../../process/error-facts.ts'
import { LineCut, type OpsClient, openOpsClient, Unreachable } from './call.ts'
import { writeCsv } from './csv.ts'
import { backupWords, helpFor, overview } from './help.ts'
import { createProgress } from './progress.ts'
import { shapesOf } from './shape.ts'
import { shown } from './table.ts'
import { exits, UsageError } from './usage.ts'
import { argsFrom, beginsWith, type IsSwitch, type Options, readWords } from './words.ts'

interface Meant {
  readonly words: readonly string[]
  /** Null for a backup. */
  readonly action: OpsAction | null
  /** Has no value, so the word after it is not taken for one. */
  readonly isSwitch: IsSwitch
}

const restoreSwitches = ['replace', 'erase-many']

const everything: readonly Meant[] = [
  ...backupWords.map((word) => ({
    words: [word],
    action: null,
    isSwitch: (name: string) => restoreSwitches.includes(name),
  })),
  ...opsActions.map((action) => ({
    words: action.name.split('.'),
    action,
    isSwitch: (name: string) => shapesOf(action).some((shape) => shape.kind === 'switch' && shape.name === name),
  })),
]

/**
 * What the line is about. Which flags have a value is known only then, and flags may come first: so it is what the line
 * begins with if it is read as meant.
 */
const meantBy = (argv: readonly string[]): Meant | undefined =>
  everything.find(({ words, isSwitch }) => beginsWith(argv, words, isSwitch))

export interface Terminal {
  out(text: string): void
  /** Messages for people, on stderr. */
  note(text: string): void
  readonly live: boolean
  readonly env: Readonly<Record<string, string | undefined>>
}

const denyUnknown = ([group, word]: readonly string[]): never => {
  throw new UsageError(
    `there is no "${[group, word].filter(Boolean).join(' ')}": npm run ops -- --help lists what there is`,
  )
}

/** Checked before anything is sent, with messages in terms of the command line. */
const checkArgs = (action: OpsAction, args: Record<string, unknown>): void => {
  const missing = shapesOf(action).filter(({ name, required }) => required && args[name] === undefined)
  if (missing.length > 0) {
    throw new UsageError(missing.map(({ name, description }) => `--${name} is missing: ${description}`).join('\n'))
  }
  const parsed = v.safeParse(action.args, args)
  if (parsed.success) return
  throw new UsageError(parsed.issues.map((issue) => `--${v.getDotPath(issue) ?? ''}: ${issue.message}`).join('\n'))
}

const keyFor = (action: OpsAction, options: Options): string | undefined => {
  if (options.key !== undefined) return options.key
  if (options.again) return `again:${randomUUID()}`
  return action.shownOnce ? `made:${randomUUID()}` : undefined
}

/** What may not be done twice has a key, or is done once by what it says; all else then refuses or changes nothing. */
const sayUnknown = (error: LineCut, { kind, overall }: OpsAction, key: string | undefined): Unreachable => {
  if (kind === 'query') return error
  const again = key === undefined ? 'the same command again' : `the same command with --key ${key}`
  const goesOn = overall ? ' It may still be under way: wait some minutes before that.' : ''
  return new Unreachable(
    `${error.message}\nWhether it was done is not known: ${again} does it, or says what came of it.${goesOn}`,
  )
}

/** Requests the next step until there is none; returns the last answer. */
const goOn = async (client: OpsClient, action: OpsAction, first: Envelope, terminal: Terminal): Promise<Envelope> => {
  const { goesOnWith } = action
  if (goesOnWith === undefined || !first.ok) return first
  const progress = createProgress((text) => terminal.note(text), terminal.live)
  let answer = first
  do {
    const { id } = v.parse(progressSchema, answer.data)
    answer = await client.ask({ act: goesOnWith, args: { id } })
    if (!answer.ok) break
    progress.tell(v.parse(progressSchema, answer.data))
  } while (!isComplete(answer))
  progress.end()
  return answer
}

interface Command {
  readonly action: OpsAction
  readonly args: OpsRequest['args']
  readonly key: string | undefined
}

const askWhole = async (client: OpsClient, { action, args, key }: Command, terminal: Terminal): Promise<Envelope> => {
  const first = await client.ask({ act: action.name, args, ...(key === undefined ? {} : { key }) })
  if (first.ok && first.message === REPEATED)
    terminal.note('This was done before; nothing is done twice (--again means it anew).\n')
  return goOn(client, action, first, terminal)
}

const isComplete = ({ data }: Envelope): boolean => {
  const { done, total } = v.parse(progressSchema, data)
  return done >= total
}

const perform = async (argv: readonly string[], terminal: Terminal): Promise<number> => {
  const meant = meantBy(argv)
  const { words, flags, options } = readWords(argv, meant?.isSwitch ?? (() => false))
  const overall = words[0] === 'help' || (options.help && !meant?.action)
  if (words.length === 0 || overall) {
    terminal.out(`${overview()}\n`)
    return overall ? exits.done : exits.usage
  }
  const { action } = meant ?? denyUnknown(words)
  if (action === null) {
    const { runBackup } = await import('../../backup/command.ts')
    const [word = ''] = words
    return runBackup({ word, words, flags, options, terminal })
  }
  if (options.help) {
    terminal.out(`${helpFor(action)}\n`)
    return exits.done
  }
  const args = argsFrom(action, flags)
  checkArgs(action, args)
  const client = openOpsClient(options, terminal.env)
  const key = keyFor(action, options)
  const answer = await askWhole(client, { action, args, key }, terminal).catch((error: unknown) => {
    throw error instanceof LineCut ? sayUnknown(error, action, key) : error
  })
  if (options.json)
    terminal.out(`${JSON.stringify(answer.ok ? answer.data : { code: answer.code, message: answer.message })}\n`)
  else if (answer.ok) terminal.out(`${action.csv ? writeCsv(answer.data, action.csv) : shown(answer.data)}\n`)
  else terminal.note(`${answer.message}\n`)
  return answer.ok ? exits.done : exits.refused
}

export const run = async (argv: readonly string[], terminal: Terminal): Promise<number> => {
  try {
    return await perform(argv, terminal)
  } catch (error) {
    const isExpected = error instanceof UsageError || error instanceof Unreachable
    terminal.note(`${isExpected ? error.message : factsText(error)}\n`)
    if (error instanceof Unreachable) return error.exit
    return isExpected ? exits.usage : exits.failed
  }
}
