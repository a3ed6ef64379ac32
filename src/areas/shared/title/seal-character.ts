/** The characters on seals and signs, as readers of the mainland write them; those that are not here are the same. */
const simplified: Readonly<Record<string, string>> = {
  機: '机',
  鑰: '钥',
  單: '单',
  記: '记',
  診: '诊',
  鈴: '铃',
  隊: '队',
  義: '义',
  冊: '册',
  陣: '阵',
  將: '将',
  簽: '签',
  掃: '扫',
  圖: '图',
  戰: '战',
  號: '号',
  問: '问',
}

export const sealCharacter = (character: string, locale: string): string =>
  locale === 'zh-CN' ? (simplified[character] ?? character) : character
