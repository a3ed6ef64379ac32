import { editionOf } from '../../../rules/events/edition.ts'
import { useDraft } from '../../../state/persisted/use-draft.ts'

/** Whether this player has had the end of this very text on the screen, on this phone. */
export const useReadAgreement = (event: string, text: string) => {
  const { values, set } = useDraft(`activityAgreement ${event}`, { read: '' })
  const edition = editionOf(text)
  return { edition, read: values.read === edition, sawEnd: () => set('read', edition) }
}
