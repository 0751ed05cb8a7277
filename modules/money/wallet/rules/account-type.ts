// S3.17: the kinds of account that a player may hold. The numbers are the specification's.

export const AccountType = { main: 0, bonus: 4, currency: 9 } as const
export type AccountType = (typeof AccountType)[keyof typeof AccountType]

/** Bonus money may be staked, but it is not the player's own: they neither deposit it nor lose it. */
export const isBonusAccount = ({ type }: { readonly type: AccountType }): boolean => type === AccountType.bonus
