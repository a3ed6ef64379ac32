/** A code in capitals, without what is between its groups. Chinese keyboards may type letters and digits full width. */
export const plainCode = (typed: string): string =>
  typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\u2010-\u2015-]/g, '')
