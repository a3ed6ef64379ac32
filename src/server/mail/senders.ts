import { inAll } from '../texts/in-all.ts'

/** The court writes what belongs to the game, and addresses the player as a court does. */
export const chancellery = inAll('丞相府', '丞相府', 'Chancellery', 'Chancellerie', 'Kanzlei')

/**
 * What is about the account's safety comes from the app itself, in the app's own voice: nobody may take it for a
 * story.
 */
export const ofTheApp = inAll('系統通知', '系统通知', 'Tiger Tally', 'Tiger Tally', 'Tiger Tally')
