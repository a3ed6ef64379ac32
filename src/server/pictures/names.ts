import { randomBytes } from 'node:crypto'

/** The upload time, for the sweep, and 128 random bits. */
export const newPictureName = (now: number): string => `${now.toString(36)}-${randomBytes(16).toString('hex')}.webp`

const NAME = /^([0-9a-z]{6,10})-[0-9a-f]{32}\.webp$/
export const isPictureName = (name: string): boolean => NAME.test(name)
export const cameAt = (name: string): number => Number.parseInt(NAME.exec(name)?.[1] ?? '', 36)

export const IMAGES_PATH = '/images'

/** Under the configured image base, else under this service. */
export const pictureUrl = (imageBase: string | undefined, name: string | null): string | null =>
  name === null ? null : `${(imageBase ?? IMAGES_PATH).replace(/\/$/, '')}/${name}`
