const traditional: Readonly<Record<string, string>> = { wei: '魏', shu: '蜀', wu: '吳', other: '群' }
const simplified: Readonly<Record<string, string>> = { wu: '吴', none: '汉' }

/** The character of a country, or of Han if it has none, in the reader's script. */
export const countryCharacter = (country: string, language: string): string => {
  const known = country in traditional ? country : 'none'
  return (language === 'zh-CN' && simplified[known]) || (traditional[known] ?? '漢')
}
