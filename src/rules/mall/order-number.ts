/**
 * An order's number as players read it. Those of the demo world count up behind a letter and zeros that only keep them
 * in order.
 */
export const orderNumber = (id: string): string => id.replace(/^o0*(?=\d)/, '')
