/** The lists carry so many. Beside them, not in them: no visitor's start has to know. */
export const MOST_MAILS = 200
export const MOST_NOTICES = 200
