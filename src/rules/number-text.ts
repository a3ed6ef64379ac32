/** Formats numbers for players; app and service share it, so that both write them the same way. */
export const numberText = (locale: string): ((value: number) => string) => {
  const { format } = new Intl.NumberFormat(locale)
  return format
}
