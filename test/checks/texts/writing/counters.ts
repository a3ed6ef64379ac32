import type { Language } from '../../../../src/contract/languages.ts'

const isChinese = (language: Language): boolean => language === 'zh-TW' || language === 'zh-CN'

/** In Chinese a count is followed by its measure word, with a space on either side. */
export const counterFaults = (language: Language, translation: string): string[] => {
  if (!isChinese(language)) return []
  const faults: string[] = []
  if (/#(?! ?\p{Script=Han})/u.test(translation)) faults.push('has a number without its counter')
  if (/\p{Script=Han}#|#\p{Script=Han}/u.test(translation)) faults.push('wants a space between a number and Chinese')
  return faults
}
