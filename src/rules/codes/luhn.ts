/** Luhn mod N: a check character that detects every single wrong character and nearly every swap of neighbours. */
const sum = (digits: readonly number[], base: number, factorOfLast: 1 | 2): number => {
  let factor = factorOfLast
  let so = 0
  for (let index = digits.length - 1; index >= 0; index -= 1) {
    const product = (digits[index] ?? 0) * factor
    so += Math.floor(product / base) + (product % base)
    factor = factor === 2 ? 1 : 2
  }
  return so
}

export const luhnCheck = (payload: readonly number[], base: number): number =>
  (base - (sum(payload, base, 2) % base)) % base
export const luhnHolds = (digits: readonly number[], base: number): boolean => sum(digits, base, 1) % base === 0
