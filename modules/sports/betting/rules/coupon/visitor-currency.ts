// What the coupon shows to whoever has no account yet.

/** What a visitor's stake is counted in until an account says otherwise. */
export const VISITOR_CURRENCY = 'EUR'
