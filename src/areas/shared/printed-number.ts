/** As printed on the foil, in every language. */
export const printedNumber = (value: number): string => `No. ${String(value).padStart(3, '0')}`
