declare module 'subset-font' {
  const subsetFont: (
    font: Buffer,
    text: string,
    options: { readonly targetFormat: 'woff2' | 'sfnt'; readonly noHinting?: boolean },
  ) => Promise<Buffer>
  export default subsetFont
}
