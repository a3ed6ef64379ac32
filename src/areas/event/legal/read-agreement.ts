import { useState } from 'react'
import { editionOf } from '../../../rules/events/edition.ts'
import { useDraft } from '../../../state/persisted/use-draft.ts'

/** Whether this player has had the end of this very text on the screen, on this phone. */
export const useReadAgreement = (event: string, text: string) => {
  const { values, set } = useDraft(`activityAgreement ${event}`, { read: '' })
  const edition = editionOf(text)
  return { edition, read: values.read === edition, sawEnd: () => set('read', edition) }
}

/** What a form agrees to: the very text beside which the tick was made, and none that comes in its place. */
export const useAgreement = (event: string, text: string) => {
  const { edition, read } = useReadAgreement(event, text)
  const [ticked, setTicked] = useState<string | null>(null)
  return { edition, agreed: read && ticked === edition, agree: (yes: boolean) => setTicked(yes ? edition : null) }
}
