import * as v from 'valibot'
import { machineKinds } from '../../contract/arcade/machine-kinds.ts'

/** The answer of `GET /dev/arcade`. */
export const BOX_PATH = '/dev/arcade'
export const boxSchema = v.object({
  machines: v.array(
    v.object({
      id: v.string(),
      store: v.string(),
      kind: v.picklist(machineKinds),
      key: v.string(),
    }),
  ),
  icCards: v.array(
    v.object({
      number: v.string(),
      holder: v.nullable(v.string()),
      roleid: v.nullable(v.string()),
      totp: v.string(),
      printed: v.nullable(v.string()),
    }),
  ),
  looseCards: v.array(v.object({ serial: v.string(), model: v.string(), quality: v.string() })),
})
export type Box = v.InferOutput<typeof boxSchema>
