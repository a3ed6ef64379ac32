import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import * as v from 'valibot'
import { keyInFile } from '../key-file.ts'

/**
 * Encrypts what must not be readable in a leaked database, under a key that is not in it. `purpose` keeps one kind of
 * ciphertext from being used as another, such as a phone number as a session secret.
 */
export interface Secrets {
  encrypt(purpose: string, text: string): string
  decrypt(purpose: string, sealed: string): string
  /** Decrypts JSON and parses it with its schema. */
  decryptAs<S extends v.GenericSchema>(schema: S, purpose: string, sealed: string): v.InferOutput<S>
  /** A keyed hash, for looking something up without storing it. */
  index(purpose: string, text: string): string
}

const derive = (key: Buffer, use: string): Buffer => Buffer.from(hkdfSync('sha256', key, '', `tiger-tally:${use}`, 32))

export const secretsUnder = (hexKey: string): Secrets => {
  const key = Buffer.from(hexKey, 'hex')
  const encryptionKey = derive(key, 'seal')
  const indexKey = derive(key, 'index')
  const open = (purpose: string, sealed: string): string => {
    const bytes = Buffer.from(sealed, 'base64url')
    const decipher = createDecipheriv('aes-256-gcm', encryptionKey, bytes.subarray(0, 12))
      .setAAD(Buffer.from(purpose))
      .setAuthTag(bytes.subarray(12, 28))
    return decipher.update(bytes.subarray(28), undefined, 'utf8') + decipher.final('utf8')
  }
  return {
    encrypt(purpose, text) {
      const iv = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', encryptionKey, iv).setAAD(Buffer.from(purpose))
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')
    },
    decrypt: open,
    decryptAs: (schema, purpose, sealed) => v.parse(schema, JSON.parse(open(purpose, sealed))),
    index: (purpose, text) => createHmac('sha256', indexKey).update(`${purpose}:${text}`).digest('hex'),
  }
}

/** The key from the configuration, else from its file, which is created at the first start. */
export const loadKey = (configured: string | undefined, file: string): string =>
  configured ?? keyInFile(file, () => randomBytes(32).toString('hex'), /^[0-9a-f]{64}$/)
