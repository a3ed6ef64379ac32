/** In the order in which a store's page lists them. */
export const machineKinds = ['battle', 'draw', 'print', 'ic'] as const
export type MachineKind = (typeof machineKinds)[number]
