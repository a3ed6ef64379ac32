export const environment = { channel: __CHANNEL__, project: __PROJECT__ } as const
