/**
 * Categories of personal data that the service stores. The privacy text describes each, and every table belongs to one.
 */
export const dataCategories = [
  'account',
  'logins',
  'cards',
  'play',
  'points',
  'orders',
  'events',
  'icCards',
  'mail',
  'support',
  'requests',
  'consents',
] as const
export type DataCategory = (typeof dataCategories)[number]
