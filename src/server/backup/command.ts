import { createWriteStream, existsSync, readFileSync, statSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { sql } from 'drizzle-orm'
import { type Config, ConfigError, readConfig } from '../config/config.ts'
import { FolderInUse } from '../db/engines/folder-lock.ts'
import { CommitInDoubt, isConnectionLost } from '../db/failures.ts'
import type { Database } from '../db/types.ts'
import { ERASED_LIST, type Erasures, erasedListIn, erasuresOf, readErased } from '../jobs/erased-list.ts'
import { type OpsClient, openOpsClient, Unreachable } from '../ops/command/call.ts'
import type { Terminal } from '../ops/command/run.ts'
import { exits, UsageError } from '../ops/command/usage.ts'
import type { Options, Words } from '../ops/command/words.ts'
import { openPictures } from '../pictures/storage/storage.ts'
import { fingerprintOf } from '../session/key-check.ts'
import { type Secrets, secretsUnder } from '../session/secrets.ts'
import type { Erased } from './erase-again.ts'
import { BackupRefused, type Counts } from './format.ts'
import { type Checked, checkBackup, refuseForeign, refuseTaken, restoreBackup } from './restore.ts'
import { openSource, openTarget, openUnmigrated, picturesToTake } from './source.ts'
import { takeBackup } from './take.ts'

interface Asked {
  readonly word: string
  readonly words: readonly string[]
  readonly flags: Words['flags']
  readonly options: Options
  readonly terminal: Terminal
}

const configFrom = (env: Terminal['env']): Config => {
  try {
    return readConfig(env)
  } catch (error) {
    throw error instanceof ConfigError ? new UsageError(error.message) : error
  }
}

const told = ({ rows, pictures }: Counts, path: string): string => {
  const all = Object.values(rows).reduce((sum, count) => sum + count, 0)
  return `${all} rows of ${Object.keys(rows).length} tables (${rows.players ?? 0} players), ${pictures} pictures, ${statSync(path).size} bytes`
}

/** A missing path and a missing socket give the same error code; only file errors have a path. */
const isOfFile = (error: unknown): boolean => error instanceof Error && 'path' in error

const lost = (): never => {
  throw new Unreachable('connection lost; this backup was discarded, start it again')
}

/** An error here comes from the service or the network; a full disk is reported by the file. */
async function* sentBy(client: OpsClient): AsyncGenerator<Uint8Array> {
  const sent = await client.backup()
  try {
    yield* sent
  } catch {
    lost()
  }
}

const askIfThere = async (db: Pick<Database, 'execute'>): Promise<void> => {
  await db.execute(sql`select 1`).catch((error: unknown) => {
    if (isConnectionLost(error)) throw new Unreachable('the database does not answer: is DATABASE_URL right?')
    throw error
  })
}

/** Reads directly from the database, or through the running service if that holds the folder. */
const fill = async (path: string, config: Config, client: () => OpsClient): Promise<void> => {
  const source = await openSource(config).catch((error: unknown) => {
    if (error instanceof FolderInUse) return null
    throw error
  })
  if (source === null) return pipeline(sentBy(client()), createWriteStream(path, { mode: 0o600, flags: 'wx' }))
  try {
    await askIfThere(source.db)
    await takeBackup({ db: source.db, pictures: picturesToTake(config), now: Date.now }, path)
  } catch (error) {
    if (!isOfFile(error) && isConnectionLost(error)) lost()
    throw error
  } finally {
    await source.close()
  }
}

const backup = async (path: string, { options, terminal }: Asked): Promise<void> => {
  if (existsSync(path)) throw new BackupRefused(`${path} is there already: a backup never takes the place of another`)
  const config = configFrom(terminal.env)
  const part = `${path}.part`
  await rm(part, { force: true })
  try {
    await fill(part, config, () => openOpsClient(options, terminal.env))
    // A backup that cannot be read is worthless; find out now and not on the day it is needed.
    const { counts } = await checkBackup(part)
    await rename(part, path)
    terminal.out(`${path}: ${told(counts, path)}\n`)
  } finally {
    await rm(part, { force: true })
  }
  const key = config.secretKey === undefined ? config.keyFile : 'SECRET_KEY'
  terminal.note(
    `Sessions and personal data in it are sealed under the key in ${key}, which is not in it: keep that apart.\n`,
  )
  if (config.s3) terminal.note('Pictures are in the bucket and not in the file.\n')
}

const secretsHere = ({ secretKey, keyFile }: Config): Secrets | null => {
  const key = secretKey ?? (existsSync(keyFile) ? readFileSync(keyFile, 'utf8').trim() : null)
  return key === null ? null : secretsUnder(key)
}

/** Reads the list in the data folder and the named ones: processes with separate data folders have separate lists. */
const erasedIn = async (files: readonly string[], { dataDir }: Config): Promise<Erasures | null> => {
  const named = await Promise.all(
    files.map(async (file) => (await readErased(file)) ?? Promise.reject(new UsageError(`${file} is not there`))),
  )
  const own = await readErased(erasedListIn(dataDir))
  const lists = own === null ? named : [own, ...named]
  return lists.length === 0 ? null : erasuresOf(lists)
}

/** A list older than the backup may still be complete, if nobody was erased since; only people can tell. */
const knownOf = (known: Erasures | null, takenAt: number): string => {
  if (known === null) return `There is no ${ERASED_LIST} in DATA_DIR.`
  const { marks, newest } = known
  if (newest === null) return 'The list of erased accounts is empty.'
  const said = `Erased accounts on the list: ${marks.size}, the last on ${new Date(newest).toISOString()}`
  return newest < takenAt ? `${said}, before the backup was taken.` : `${said}.`
}

const tellErased = ({ note }: Terminal, again: number, known: Erasures | null, takenAt: number): void => {
  if (again > 0) note(`Of those in it ${again} had been erased since, and are again.\n`)
  note(`${knownOf(known, takenAt)}\n`)
  if (known?.newest && known.newest >= takenAt) return
  note('Whoever was erased since the backup was taken and is on no list is back. With a newer list, of this or of\n')
  note('another process or machine, restore once more: --replace --erased FILE\n')
}

/** Checks for all objections before the database is created or migrated. */
const lookAtTarget = async (config: Config, replace: boolean): Promise<void> => {
  const left = await openUnmigrated(config)
  if (left === null) return
  try {
    await askIfThere(left.db)
    await refuseTaken(left, { replace })
  } finally {
    await left.close()
  }
}

/** All rows come in one transaction, so whatever was lost before its end leaves what was there. */
const nothingRestored = (error: unknown): never => {
  if (error instanceof CommitInDoubt) {
    throw new Unreachable(
      'connection lost at the very end: whether it was restored is not known, restore once more with --replace',
    )
  }
  if (isOfFile(error) || !isConnectionLost(error)) throw error
  throw new Unreachable('connection lost; nothing was restored, the database holds what it held before')
}

interface Wanted {
  readonly replace: boolean
  readonly erased: Erased | null
}

const fillTarget = async (path: string, checked: Checked, config: Config, wanted: Wanted): Promise<number> => {
  await lookAtTarget(config, wanted.replace)
  const database = await openTarget(config)
  const pictures = openPictures(config, false)
  return restoreBackup(path, checked, { database, pictures, ...wanted }).finally(() => database.close())
}

const restore = async (path: string, { flags, terminal }: Asked): Promise<void> => {
  const config = configFrom(terminal.env)
  if (!existsSync(path)) throw new UsageError(`${path} cannot be read: is the path right from here?`)
  const checked = await checkBackup(path)
  const secrets = secretsHere(config)
  refuseForeign(checked, secrets && fingerprintOf(secrets))
  const isSet = (flag: string): boolean => flags.some(([name, value]) => name === flag && value === true)
  const replace = isSet('replace')
  const named = flags.flatMap(([name, value]) => (name === 'erased' && typeof value === 'string' ? [value] : []))
  const known = await erasedIn(named, config)
  if (known && secrets === null) throw new BackupRefused('the secret key is not here: who was erased is noted under it')
  const erased = known && secrets ? { marks: known.marks, secrets, many: isSet('erase-many') } : null
  const again = await fillTarget(path, checked, config, { replace, erased }).catch(nothingRestored)
  terminal.out(`restored ${told(checked.counts, path)}, taken at ${new Date(checked.header.takenAt).toISOString()}\n`)
  tellErased(terminal, again, known, checked.header.takenAt)
}

const restoreFlags = ['replace', 'erased', 'erase-many']

/** `npm run ops -- backup FILE` and `restore FILE`, on the database that this environment's service would use. */
export const runBackup = async (asked: Asked): Promise<number> => {
  const [, path, ...more] = asked.words
  const unknown = asked.flags.find(([name]) => asked.word === 'backup' || !restoreFlags.includes(name))
  if (path === undefined || more.length > 0 || unknown) {
    throw new UsageError(
      `npm run ops -- ${asked.word} FILE${asked.word === 'restore' ? ' [--replace] [--erased FILE] [--erase-many]' : ''}`,
    )
  }
  try {
    await (asked.word === 'backup' ? backup(path, asked) : restore(path, asked))
    return exits.done
  } catch (error) {
    if (!(error instanceof BackupRefused || error instanceof FolderInUse)) throw error
    asked.terminal.note(`${error.message}\n`)
    return exits.refused
  }
}
