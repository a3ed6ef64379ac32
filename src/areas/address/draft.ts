/** The form of an address, or of a new one, as drafts call it. */
export const draftOf = (id: string | null): string => `addressEdit ${id ?? ''}`

/** A new address was sent, and no answer has come. */
export const SENT_NEW = 'addressEdit sent'
