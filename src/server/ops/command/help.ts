import type { OpsAction } from '../../../contract/ops/action.ts'
import { opsActions } from '../../../contract/ops/ops.ts'
import { shapesOf } from './shape.ts'

const spoken = ({ name }: OpsAction): string => name.replace('.', ' ')

const line = (left: string, right: string, width: number): string => `  ${left.padEnd(width)}  ${right}`

const common = [
  ['--as NAME', 'who acts, for the audit log (OPS_AS, else the name of your login here)'],
  ['--json', 'the answer as JSON, for scripts'],
  ['--key NAME', 'names this act: the same name again does nothing and answers the same'],
  ['--again', 'means it once more, where the same act is done once only (mail send, notices publish)'],
  ['--url URL', 'where the service is (OPS_URL, else this machine at PORT or 4173)'],
] as const

/** Listed apart, because they work on a whole database and not through the service's API. */
const backups = [
  ['backup FILE', 'writes every row and picture into one file, while the service runs or not'],
  [
    'restore FILE',
    'fills an empty database from such a file; --replace throws away what is there, --erased FILE names who was erased',
  ],
] as const
export const backupWords: readonly string[] = backups.map(([words]) => words.split(' ')[0] ?? '')

const ends = `The key is read from OPS_KEY, or from ops.key in DATA_DIR (./data). The service has to be running.
A value that begins with @ is a file: .json, .csv with a header, or one entry in a line.
Ends with 0 done, 1 refused, 2 not understood, 3 not reached or not let in, 4 failed there.`

export const overview = (): string => {
  const width = Math.max(...opsActions.map((action) => spoken(action).length))
  const groups = [...new Set(opsActions.map(({ name }) => name.split('.')[0]))]
  const listed = groups.map((group) =>
    opsActions
      .filter(({ name }) => name.startsWith(`${group}.`))
      .map((action) => line(spoken(action), action.does, width))
      .join('\n'),
  )
  return [
    'npm run ops -- <group> <word> [flags]      npm run ops -- <group> <word> --help',
    ...listed,
    backups.map(([left, right]) => line(left, right, width)).join('\n'),
    common.map(([left, right]) => line(left, right, 12)).join('\n'),
    ends,
  ].join('\n\n')
}

export const helpFor = (action: OpsAction): string => {
  const shapes = shapesOf(action)
  const flags = shapes.map(({ name, kind }) => (kind === 'switch' ? `--${name}` : `--${name} ${kind.toUpperCase()}`))
  const width = Math.max(12, ...flags.map(({ length }) => length))
  const listed = shapes.map(({ description, required }, index) =>
    line(flags[index] ?? '', `${description}${required ? '' : ' (optional)'}`, width),
  )
  return [
    `${spoken(action)}: ${action.does}`,
    ...(listed.length > 0 ? [listed.join('\n')] : []),
    common.map(([left, right]) => line(left, right, width)).join('\n'),
    ...(action.example ? [`Example:\n  npm run ops -- ${spoken(action)} ${action.example}`] : []),
    ends,
  ].join('\n\n')
}
