/** The name of the word that something was saved for later: one for a tap, however many hear of it. */
export const SAVED = 'saved'
