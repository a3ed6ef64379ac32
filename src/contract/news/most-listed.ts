/** The lengths of the lists. A file of its own, because a visitor's start does not need them. */
export const MOST_MAILS = 200
export const MOST_NOTICES = 200
