/** A figure as players read it in their language; the same in what the app says and in what the service says. */
export const numberText = (locale: string): ((value: number) => string) => {
  const { format } = new Intl.NumberFormat(locale)
  return format
}
