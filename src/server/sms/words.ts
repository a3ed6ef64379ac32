import { CODE_LIFETIME_MS } from '../../contract/account/account.ts'
import type { Language } from '../../contract/languages.ts'

const MINUTES = CODE_LIFETIME_MS / 60_000

const sentences: Readonly<Record<Language, (code: string) => string>> = {
  'zh-TW': (code) => `【虎符】驗證碼 ${code}，${MINUTES} 分鐘內有效。請勿告訴任何人。`,
  'zh-CN': (code) => `【虎符】验证码 ${code}，${MINUTES} 分钟内有效。请勿告诉任何人。`,
  'en-US': (code) => `${code} is your Tiger Tally code, valid for ${MINUTES} minutes. Never share it with anyone.`,
  'fr-FR': (code) => `${code} est votre code Tiger Tally, valable ${MINUTES} minutes. Ne le donnez à personne.`,
  'de-DE': (code) => `${code} ist dein Tiger-Tally-Code, gültig für ${MINUTES} Minuten. Verrate ihn niemandem.`,
}

/** The last line is for browsers, which fill the code in only on the page of that origin. */
export const codeWords = (code: string, language: Language, publicUrl: string | undefined): string => {
  const sentence = sentences[language](code)
  return publicUrl === undefined ? sentence : `${sentence}\n\n@${new URL(publicUrl).hostname} #${code}`
}
