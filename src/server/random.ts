import { randomBytes } from 'node:crypto'
import type { Random } from '../rules/random.ts'

/** 48 bits of the system's own randomness: nobody learns the next card from the last ones. */
export const cryptoRandom: Random = () => randomBytes(6).readUIntBE(0, 6) / 2 ** 48
