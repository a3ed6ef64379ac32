import { useEffect } from 'react'
import * as v from 'valibot'
import { useSnapshot } from 'valtio'
import { phoneRegionSchema, phoneRegions } from '../../../contract/account/session.ts'
import { shownVersions } from '../../../contract/legal/legal-texts.ts'
import { normalizePhone } from '../../../rules/account/phone.ts'
import { request } from '../../../state/layer.ts'
import { forgetDraft, useDraft } from '../../../state/persisted/use-draft.ts'
import { session } from '../../../state/session.ts'

/** What was last asked for a code, and when. */
export const LOGIN_CODE = 'login code'

const empty = { phoneCode: phoneRegions[0], phone: '', agreed: '' }

/** Consent is tied to the versions of the texts, so newer ones need a new tick. */
const AGREED = `${shownVersions.privacy} ${shownVersions.terms}`

/** The draft shared by the login forms; never contains a code or a password. */
export const useLoginDraft = () => {
  const { values, set, fill, clear } = useDraft('login', empty)
  const { player } = useSnapshot(session)
  // Prefills the region of the last login; after a login the form belongs to nobody.
  useEffect(() => {
    if (player) return
    void request()
      .stored.get('loginInfo')
      .then((remembered) => remembered && fill(remembered))
      .catch(() => undefined)
  }, [fill, player])
  const phoneCode = v.is(phoneRegionSchema, values.phoneCode) ? values.phoneCode : phoneRegions[0]
  return {
    phoneCode,
    phone: values.phone,
    /** The digits as sent; null if no code can be sent to this number. */
    digits: normalizePhone(phoneCode, values.phone)?.slice(phoneCode.length) ?? null,
    agreed: values.agreed === AGREED,
    setRegion: (region: string) => set('phoneCode', region),
    setPhone: (phone: string) => set('phone', phone),
    setAgreed: (agreed: boolean) => set('agreed', agreed ? AGREED : ''),
    /** After the login: clears the draft and remembers the region. */
    done: (): void => {
      clear()
      forgetDraft(LOGIN_CODE)
      request()
        .stored.set('loginInfo', { phoneCode })
        .catch(() => undefined)
    },
  }
}
export type LoginDraft = ReturnType<typeof useLoginDraft>
