import * as v from 'valibot'
import { agreementSchema } from '../../contract/legal/agreement.ts'
import { outdatedTexts } from '../../contract/legal/legal-texts.ts'
import { persisted } from '../../state/persisted/persisted.ts'

/** What this device's player has agreed to, as the service last said; null until it was asked. */
export const agreed = persisted({
  name: 'agreed-papers',
  version: 1,
  schema: v.object({ papers: v.nullable(agreementSchema) }),
  initial: (): { papers: v.InferOutput<typeof agreementSchema> | null } => ({ papers: null }),
})

export const isOutdated = (papers: v.InferOutput<typeof agreementSchema> | null): boolean =>
  papers !== null && outdatedTexts(papers).length > 0
