import * as v from 'valibot'
import { instantSchema, noArgs } from '../common.ts'
import { live, read } from '../wire/kinds.ts'

export const loginMethods = ['code', 'password', 'messenger', 'handover'] as const

const deviceSchema = v.object({
  id: v.string(),
  name: v.string(),
  here: v.boolean(),
  method: v.picklist(loginMethods),
  /** A two-letter country code, or a time zone; never an address. */
  place: v.nullable(v.string()),
  since: instantSchema,
  usedAt: instantSchema,
})
export type Device = v.InferOutput<typeof deviceSchema>

/** Every device that is logged in, this one first, and the account's other login methods. */
export const deviceList = read({
  name: 'device_list',
  args: noArgs,
  data: v.object({
    devices: v.array(deviceSchema),
    passwordSetAt: v.nullable(instantSchema),
    messenger: v.nullable(v.object({ name: v.string(), linkedAt: v.nullable(instantSchema) })),
  }),
})
export type DeviceList = v.InferOutput<typeof deviceList.data>

export const endDevice = live({
  name: 'end_device',
  args: v.strictObject({ id: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/)) }),
  data: v.object({}),
  refusals: ['not_found'],
  touches: ['device_list', 'ic_list', 'push_settings'],
})

export const endOtherDevices = live({
  name: 'end_other_devices',
  repeatable: true,
  args: noArgs,
  data: v.object({ signedOut: v.number() }),
  touches: ['device_list', 'ic_list', 'push_settings'],
})

export const actions = [deviceList, endDevice, endOtherDevices] as const
