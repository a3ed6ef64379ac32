import { randomBytes } from 'node:crypto'

/** A token is `<session id>.<secret>`: the id goes with every request, the secret only signs. */
export const newId = (): string => randomBytes(12).toString('base64url')
export const newSecret = (): string => randomBytes(24).toString('base64url')
export const tokenOf = (id: string, secret: string): string => `${id}.${secret}`
