/** FNV-1a: the same number for the same event everywhere. */
export const numberOf = (text: string): number => {
  let hash = 2_166_136_261
  for (const sign of text) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 16_777_619) >>> 0
  return hash
}
