import type { Verb } from '../info/verb.ts'
import { scanQrcodeVerb } from './scan-qrcode.ts'

export const scanVerbs: readonly Verb[] = [scanQrcodeVerb]
