/** Stands in for the device's database where there is no device: everything is absent, and nothing is kept. */
const nothing = async (): Promise<undefined> => undefined

export const createStore = () => nothing
export { nothing as del, nothing as delMany, nothing as get, nothing as getMany, nothing as set, nothing as update }
export const entries = async (): Promise<[]> => []
