import { scanQrcodeVerb } from './scan-qrcode.ts'

export const scanVerbs = [scanQrcodeVerb] as const
