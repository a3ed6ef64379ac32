/** In the audit log a card is found by its number, whoever else the act was about. */
export const byNumber = <I extends { readonly number: string }>({ number, ...rest }: I) => ({ id: number, ...rest })
