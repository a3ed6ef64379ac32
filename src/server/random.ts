import { randomBytes } from 'node:crypto'
import type { Random } from '../rules/random.ts'

/** 48 bits from the system's secure generator, so that the next card cannot be predicted from the last ones. */
export const cryptoRandom: Random = () => randomBytes(6).readUIntBE(0, 6) / 2 ** 48
