// What a new house sets up before it opens, in the order of the list.

export const SETUP_ITEMS = [
  'second_operator',
  'address',
  'mail',
  'sms',
  'licence',
  'payments',
  'feed',
  'scanner',
  'backups',
] as const
export type SetupItem = (typeof SETUP_ITEMS)[number]
