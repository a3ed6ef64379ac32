import * as v from 'valibot'
import { phoneRegionSchema, phoneRegions } from '../../../contract/session.ts'
import { useDraft } from '../../../state/drafts.ts'

const empty = { phoneCode: phoneRegions[0], phone: '', agreed: '' }

/** What the login forms have in common, half-typed as it may be; never a code or a password. */
export const useLoginDraft = () => {
  const { values, set, clear } = useDraft('login', empty)
  return {
    phoneCode: v.is(phoneRegionSchema, values.phoneCode) ? values.phoneCode : phoneRegions[0],
    phone: values.phone,
    agreed: values.agreed === 'yes',
    setRegion: (region: string) => set('phoneCode', region),
    setPhone: (phone: string) => set('phone', phone),
    setAgreed: (agreed: boolean) => set('agreed', agreed ? 'yes' : ''),
    clear,
  }
}
export type LoginDraft = ReturnType<typeof useLoginDraft>
