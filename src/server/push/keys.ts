import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import webpush from 'web-push'
import type { Config } from '../config/config.ts'
import { facts } from '../db/schema/index.ts'
import type { Tx } from '../db/types.ts'
import type { Secrets } from '../session/secrets.ts'

const pairSchema = v.object({ publicKey: v.string(), privateKey: v.string() })
export type VapidKeys = v.InferOutput<typeof pairSchema>

const NAME = 'vapid'

/**
 * The VAPID key pair. Generated once and stored encrypted in the database: all processes have to sign with the same
 * pair, and subscriptions are bound to it: a phone that is told another key replaces its own.
 */
export const vapidKeys = async (tx: Tx, secrets: Secrets, config: Pick<Config, 'vapid'>): Promise<VapidKeys> => {
  if (config.vapid) return config.vapid
  const stored = () => tx.select({ value: facts.value }).from(facts).where(eq(facts.name, NAME))
  const [known] = await stored()
  if (known) return unseal(secrets, known.value)
  const made = JSON.stringify(webpush.generateVAPIDKeys())
  await tx
    .insert(facts)
    .values({ name: NAME, value: secrets.encrypt(NAME, made) })
    .onConflictDoNothing()
  const [row] = await stored()
  if (!row) throw new Error('the push keys could not be kept')
  return unseal(secrets, row.value)
}

const unseal = (secrets: Secrets, sealed: string): VapidKeys => secrets.decryptAs(pairSchema, NAME, sealed)
