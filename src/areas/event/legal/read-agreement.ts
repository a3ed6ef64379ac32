import { useState } from 'react'
import { editionOf } from '../../../rules/events/edition.ts'
import { useDraft } from '../../../state/persisted/use-draft.ts'

/** Whether this player has scrolled to the end of this version of the text, on this phone. */
export const useReadAgreement = (event: string, text: string) => {
  const { values, set } = useDraft(`activityAgreement ${event}`, { read: '' })
  const edition = editionOf(text)
  return { edition, read: values.read === edition, sawEnd: () => set('read', edition) }
}

/** Consent is tied to the version of the text shown beside the checkbox, so a newer version needs a new tick. */
export const useAgreement = (event: string, text: string) => {
  const { edition, read } = useReadAgreement(event, text)
  const [ticked, setTicked] = useState<string | null>(null)
  return { edition, agreed: read && ticked === edition, agree: (yes: boolean) => setTicked(yes ? edition : null) }
}
