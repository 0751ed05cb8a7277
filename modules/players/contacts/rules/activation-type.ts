// S4.21: which of a player's contacts are confirmed, as one number.

export const activationTypes = { none: 0, email: 1, emailAndPhone: 2, phone: 3 } as const
export type ActivationType = (typeof activationTypes)[keyof typeof activationTypes]

/** S4.21: a phone turns 0 into 3 and 1 into 2. */
export const withPhone = (type: ActivationType): ActivationType => (type === 0 ? 3 : type === 1 ? 2 : type)

export const activationType = (confirmed: { readonly isEmail: boolean; readonly isPhone: boolean }): ActivationType => {
  const type = confirmed.isEmail ? activationTypes.email : activationTypes.none
  return confirmed.isPhone ? withPhone(type) : type
}
