// S4.11, S5.7: whether a player has to confirm the terms again, and the resulting redirect.

/** S5.7. */
export const mustConfirmTerms = (facts: {
  readonly isAuthorised: boolean
  readonly isEnabled: boolean
  readonly isChanged: boolean
}): boolean => facts.isAuthorised && facts.isEnabled && facts.isChanged

/** S4.11: to the confirmation page, or from there to the root when nothing has to be confirmed. */
export const termsTarget = (mustConfirm: boolean, isOnConfirmPage: boolean): 'confirm' | 'root' | 'stay' =>
  mustConfirm === isOnConfirmPage ? 'stay' : mustConfirm ? 'confirm' : 'root'
