import { useEffect } from 'react'
import * as v from 'valibot'
import { phoneRegionSchema, phoneRegions } from '../../../contract/account/session.ts'
import { shownVersions } from '../../../contract/legal/legal-texts.ts'
import { normalPhone } from '../../../rules/account/phone.ts'
import { request } from '../../../state/layer.ts'
import { useDraft } from '../../../state/persisted/use-draft.ts'

const empty = { phoneCode: phoneRegions[0], phone: '', agreed: '' }

/** A tick says yes to the texts that it stood beside: of newer ones it says nothing. */
const AGREED = `${shownVersions.privacy} ${shownVersions.terms}`

/** What the login forms have in common, half-typed as it may be; never a code or a password. */
export const useLoginDraft = () => {
  const { values, set, fill, clear } = useDraft('login', empty)
  // Who logs in here has most often a number of the region that the last one had.
  useEffect(() => {
    void request()
      .stored.get('loginInfo')
      .then((remembered) => remembered && fill(remembered))
      .catch(() => undefined)
  }, [fill])
  const phoneCode = v.is(phoneRegionSchema, values.phoneCode) ? values.phoneCode : phoneRegions[0]
  return {
    phoneCode,
    phone: values.phone,
    /** Its digits alone, as they are sent; null where no code can reach such a number. */
    digits: normalPhone(phoneCode, values.phone)?.slice(phoneCode.length) ?? null,
    agreed: values.agreed === AGREED,
    setRegion: (region: string) => set('phoneCode', region),
    setPhone: (phone: string) => set('phone', phone),
    setAgreed: (agreed: boolean) => set('agreed', agreed ? AGREED : ''),
    /** The player is in: what was half-typed goes, the region is remembered. */
    done: (): void => {
      clear()
      request()
        .stored.set('loginInfo', { phoneCode })
        .catch(() => undefined)
    },
  }
}
export type LoginDraft = ReturnType<typeof useLoginDraft>
