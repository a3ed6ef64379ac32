import * as v from 'valibot'
import { live } from '../wire/kinds.ts'
import { type Agreement, agreementSchema } from './agreement.ts'

/** The texts that a player agrees to with one sentence. */
export const legalTexts = ['privacy', 'terms'] as const
export type LegalText = (typeof legalTexts)[number]

/** To change a text, raise its version here; every player is then asked again. */
export const inEffect = {
  privacy: { version: 3, since: '2026-11-29' },
  terms: { version: 2, since: '2026-11-22' },
} as const satisfies Readonly<Record<LegalText, { readonly version: number; readonly since: string }>>

/** What a player agrees to on this page. */
export const shownVersions: Agreement = { privacy: inEffect.privacy.version, terms: inEffect.terms.version }

export const outdatedTexts = (agreed: Agreement): LegalText[] =>
  legalTexts.filter((text) => agreed[text] < inEffect[text].version)

/** Before texts had versions in the protocol, the sentence covered the first privacy text only. */
export const firstAgreement: Agreement = { privacy: 1, terms: 0 }

export const agreeLegal = live({
  name: 'agree_papers',
  quiet: true,
  args: agreementSchema,
  data: v.object({}),
  touches: ['player_info'],
})

export const actions = [agreeLegal] as const
