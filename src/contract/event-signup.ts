import * as v from 'valibot'
import { textSchema } from './common.ts'

/** spec: real name, phone, ID number, IC or messaging-app ID. Papers other than Taiwan's ID are free text. */
export const paperKinds = ['taiwan', 'other'] as const
export const contactKinds = ['ic', 'messenger'] as const

export const signupInfoSchema = v.strictObject({
  name: v.pipe(textSchema(60), v.trim(), v.minLength(1)),
  phone: v.pipe(textSchema(20), v.trim(), v.minLength(1)),
  paper: v.picklist(paperKinds),
  number: v.pipe(textSchema(30), v.trim(), v.minLength(1)),
  contact: v.strictObject({ kind: v.picklist(contactKinds), id: v.pipe(textSchema(40), v.trim(), v.minLength(1)) }),
})
export type SignupInfo = v.InferOutput<typeof signupInfoSchema>

/** Enough to know one's own again, and no more. */
export const maskedInfoSchema = v.object({
  name: v.string(),
  phone: v.string(),
  paper: v.picklist(paperKinds),
  number: v.string(),
  contact: v.object({ kind: v.picklist(contactKinds), id: v.string() }),
})
