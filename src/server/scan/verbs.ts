import type { Verb } from '../call/verb.ts'
import { scanQrcodeVerb } from './scan-qrcode.ts'

export const scanVerbs: readonly Verb[] = [scanQrcodeVerb]
