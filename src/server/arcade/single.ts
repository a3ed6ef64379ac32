import type * as v from 'valibot'
import {
  insertIc,
  loginIc,
  printCard,
  readCard,
  removeIc,
  reportMatch,
  submitCcg,
  tenDraw,
} from '../../contract/arcade/machine.ts'
import { readIcLogin } from '../../rules/codes/ic-login.ts'
import { totpCode, totpStep } from '../../rules/codes/totp.ts'
import { demoAccount } from '../demo/people/accounts.ts'
import type { Box } from './box-schema.ts'
import { ArcadeError, type Caller, fetchBox, type Told, tell } from './client.ts'
import { needed, type Options, whole } from './options.ts'

type Kind = Box['machines'][number]['kind']

/** Where machines, cards and codes come from: fetched from the service, or given on the command line. */
interface Table {
  machine(kind: Kind): Promise<Caller>
  ic(): Promise<string>
  code(number: string): Promise<string>
}

const tableOf = (options: Options): Table => {
  let box: Promise<Box> | null = null
  const opened = () => {
    box ??= fetchBox(options.url)
    return box
  }
  return {
    async machine(kind) {
      if (options.key !== undefined) return { id: needed('machine', options.machine), key: options.key }
      const fits = ({ id, store, kind: own }: Box['machines'][number]) =>
        options.machine === undefined ? own === kind && (options.store ?? store) === store : id === options.machine
      const machine = (await opened()).machines.find(fits)
      if (!machine) throw new ArcadeError('there is no such machine: npm run arcade -- machines')
      return machine
    },
    async ic() {
      if (options.ic !== undefined) return options.ic
      const card = (await opened()).icCards.find(({ roleid }) => roleid === demoAccount.roleid)
      return needed('ic', card?.number)
    },
    async code(number) {
      if (options.code !== undefined) return options.code
      const card = (await opened()).icCards.find((own) => own.number === number)
      const totp = needed('code', card?.totp)
      return totpCode(Buffer.from(totp, 'hex'), totpStep(Date.now()))
    },
  }
}

const momentOf = ({ at }: Options): number => {
  const moment = at === undefined ? Date.now() : Date.parse(at)
  if (Number.isNaN(moment)) throw new ArcadeError('--at has to be a moment like 2026-11-21T20:00:00+08:00')
  return moment
}

const lineupOf = (options: Options): 1 | 2 | 3 => {
  const lineup = whole('lineup', options.lineup, 1, [1, 3])
  return lineup === 2 ? 2 : lineup === 3 ? 3 : 1
}

const matchOf = (options: Options) => ({
  score: whole('score', options.score, 250_000, [0, 10_000_000]),
  timeMs: whole('time', options.time, 300, [1, 3_600]) * 1_000,
  waves: whole('waves', options.waves, 20, [0, 60]),
  combo: whole('combo', options.combo, 60, [0, 99_999]),
  cleared: options.cleared,
  mvp: options.mvp,
  lineup: lineupOf(options),
})

/** What a machine reads from the QR code: its digits. */
const readFrom = (digits: string) => {
  const login = readIcLogin(digits)
  if (!login) throw new ArcadeError('--read takes the 24 digits of the QR: the number of the card, then its code')
  return login
}

type Action = (options: Options, table: Table) => Promise<Told<unknown>>

const act =
  <D extends v.GenericSchema>(
    declared: { readonly name: string; readonly data: D },
    kind: Kind,
    argsOf: (options: Options, table: Table) => object | Promise<object>,
  ): Action =>
  async (options, table) =>
    tell(options.url, await table.machine(kind), declared, await argsOf(options, table), options.report)

const played = async (options: Options, table: Table) => ({ number: await table.ic(), at: momentOf(options) })

const actions: Readonly<Record<string, Action>> = {
  insert: act(insertIc, 'battle', async (_options, table) => ({ number: await table.ic() })),
  remove: act(removeIc, 'battle', (options) => ({ at: momentOf(options) })),
  login: act(loginIc, 'battle', async (options, table) => {
    if (options.read !== undefined) return { way: 'qr', ...readFrom(options.read) }
    const number = await table.ic()
    return options.by === 'qr' ? { way: 'qr', number, code: await table.code(number) } : { way: 'number', number }
  }),
  'read-card': act(readCard, 'battle', (options) => ({ serial: needed('serial', options.serial) })),
  play: act(reportMatch, 'battle', async (options, table) => ({
    ...(await played(options, table)),
    ...matchOf(options),
  })),
  draw: act(tenDraw, 'draw', played),
  print: act(printCard, 'print', (options) => ({ serial: needed('serial', options.serial) })),
  ccg: act(submitCcg, 'battle', async (options, table) => ({
    ...(await played(options, table)),
    serials: needed('serials', options.serials).split(','),
  })),
}

/** Undefined if there is no such action. */
export const doOne = (options: Options): Promise<Told<unknown>> | undefined =>
  Object.hasOwn(actions, options.command) ? actions[options.command]?.(options, tableOf(options)) : undefined
