import * as v from 'valibot'
import { textSchema } from '../common.ts'

/** spec: real name, phone, ID number, IC or messaging-app ID. Documents other than Taiwan's ID are free text. */
export const paperKinds = ['taiwan', 'other'] as const
export const contactKinds = ['ic', 'messenger'] as const

const VISIBLE = /[^\p{C}\p{M}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u
export const isBlank = (text: string): boolean => !VISIBLE.test(text)
/** Must contain a visible character: whitespace of any kind is not enough. */
const filledSchema = (most: number) =>
  v.pipe(
    textSchema(most),
    v.trim(),
    v.check((text) => !isBlank(text)),
  )

export const signupInfoSchema = v.strictObject({
  name: filledSchema(60),
  phone: filledSchema(20),
  paper: v.picklist(paperKinds),
  number: filledSchema(30),
  contact: v.strictObject({ kind: v.picklist(contactKinds), id: filledSchema(40) }),
})
export type SignupInfo = v.InferOutput<typeof signupInfoSchema>

/** Enough to recognise one's own data, and no more. */
export const maskedInfoSchema = v.object({
  name: v.string(),
  phone: v.string(),
  paper: v.picklist(paperKinds),
  number: v.string(),
  contact: v.object({ kind: v.picklist(contactKinds), id: v.string() }),
})
