import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { migrationsFolder } from '../../../src/server/db/migrations.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const folder = join(root, 'node_modules/.cache/pglite')

/** Of everything the image depends on: another engine or migration makes a new one. */
const fingerprint = (): string => {
  const hash = createHash('sha256')
  const migrations = readdirSync(migrationsFolder, { recursive: true, encoding: 'utf8' }).sort()
  const files = migrations.filter((name) => /\.(sql|json)$/.test(name)).map((name) => join(migrationsFolder, name))
  for (const file of [join(root, 'package-lock.json'), ...files]) hash.update(readFileSync(file))
  return hash.digest('hex').slice(0, 16)
}

const migrated = async (): Promise<Buffer> => {
  const client = new PGlite()
  await migrate(drizzle(client), { migrationsFolder })
  const image = await client.dumpDataDir('none')
  await client.close()
  return Buffer.from(await image.arrayBuffer())
}

/**
 * A dump of an embedded database with all tables and no rows. Cached; services in tests start from it in a quarter of
 * the time.
 */
export const pgliteImage = async (): Promise<string> => {
  const name = `${fingerprint()}.tar`
  const file = join(folder, name)
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true })
    // Written to a temporary name and renamed, so that concurrent runs never read partial files.
    const aside = `${file}.${process.pid}`
    writeFileSync(aside, await migrated())
    renameSync(aside, file)
    for (const old of readdirSync(folder)) if (!old.startsWith(name)) rmSync(join(folder, old), { force: true })
  }
  return file
}

/** Creates a service's data folder with all tables and no rows. */
export const unpackInto = (folder: string, image: string): void => {
  const database = join(folder, 'pglite')
  mkdirSync(database)
  execFileSync('tar', ['-xf', image, '-C', database], { stdio: 'ignore' })
}
