import { useDraft } from '../../../state/persisted/use-draft.ts'

/**
 * Enough to notice that it was changed since: then it has to be read again. An event's text is no secret, and nobody
 * gains by passing one off as another on their own phone; what counts is agreed to at the service.
 */
const editionOf = (text: string): string => {
  let sum = 0
  for (let at = 0; at < text.length; at++) sum = (Math.imul(sum, 31) + text.charCodeAt(at)) | 0
  return `${text.length}:${sum}`
}

/** Whether this player has had the end of this very text on the screen, on this phone. */
export const useReadAgreement = (event: string, text: string) => {
  const { values, set } = useDraft(`activityAgreement ${event}`, { read: '' })
  const edition = editionOf(text)
  return { read: values.read === edition, sawEnd: () => set('read', edition) }
}
