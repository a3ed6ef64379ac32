/** The statements on the screen that can be true or false. */
export interface Words {
  readonly known: boolean
  /** Empty: it says that nobody is logged in. */
  readonly who: string
  readonly draft: string
  readonly signedToday: boolean
  /** The days whose sign-in is offered, on any page. */
  readonly offers: readonly string[]
  readonly missionDays: readonly string[]
  /** The owners of the letters in the mail list; null without a list. */
  readonly mailsOf: readonly string[] | null
  readonly mailAt: number
  readonly mailKept: boolean
  readonly signInAt: number
  readonly signInKept: boolean
  readonly nothingWaits: boolean
  readonly rowsWaiting: number
  /** The retry times shown in the tray. */
  readonly nextTries: readonly { readonly opKey: string; readonly at: string }[]
  /** How many claims wait for a login, if it says so. */
  readonly forLogin: number | null
  /** It says that another player logged in during a request. */
  readonly changedMeanwhile: boolean
  readonly cardsOf: string
  /** Neither cards nor an error: it looks like loading. */
  readonly cardsOnTheirWay: boolean
}

const all = (html: string, pattern: RegExp): string[] => [...html.matchAll(pattern)].map((found) => found[1] ?? '')
const one = (html: string, pattern: RegExp): string => pattern.exec(html)?.[1] ?? ''
const part = (html: string, name: string): string =>
  one(html, new RegExp(`<article data-part="${name}">(.*?)</article>`, 's'))

export const wordsOf = (html: string): Words => {
  const [home, mail, pending, signIn] = [
    part(html, 'home'),
    part(html, 'mailList'),
    part(html, 'pending'),
    part(html, 'threekingDomsWar'),
  ] as const
  const owners = all(mail, /Letter to (\d+)/g)
  return {
    known: html.includes('data-known="true"'),
    who: one(html, /data-who="(\w*)"/),
    draft: one(html, /data-draft="([^"]*)"/),
    signedToday: home.includes('Signed in today'),
    offers: all(home + signIn, /data-claim="signin:([\d-]+)"(?! data-claim-state)/g),
    missionDays: all(signIn, /data-claim="task:\w+:([\d-]+)"(?! data-claim-state)/g),
    mailsOf: owners.length > 0 ? [...new Set(owners)] : null,
    mailAt: Number(one(mail, /data-as-of="(\d+)"/)),
    mailKept: mail.includes('Saved copy'),
    signInAt: Number(one(signIn, /data-as-of="(\d+)"/)),
    signInKept: signIn.includes('Saved copy'),
    nothingWaits: pending.includes('Nothing is waiting'),
    rowsWaiting: Number(one(html, /data-rows="(\d+)"/)),
    nextTries: [...pending.matchAll(/data-row="([^"]*)"(?:(?!data-row=).)*?Next try at (\d\d:\d\d)/gs)].map(
      ([, opKey = '', at = '']) => ({ opKey, at }),
    ),
    forLogin: html.includes('data-for-login=""') ? null : Number(one(html, /data-for-login="(\d+)"/)),
    changedMeanwhile: html.includes('data-failed="changed_meanwhile"'),
    cardsOf: one(html, /data-cards="(\w*)"/),
    cardsOnTheirWay: /data-cards=""[^>]*data-asking="true"/.test(html) && !html.includes('data-failure='),
  }
}
