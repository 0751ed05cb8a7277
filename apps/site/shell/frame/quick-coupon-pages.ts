// S5.15: on which pages the quick coupon has no place.

/** Pages with a button of their own where it would lie. */
const WITHOUT: ReadonlySet<string> = new Set(['coupon', 'office', 'login', 'registration', 'onpay'])

export const hasQuickCoupon = (pathname: string): boolean => !WITHOUT.has(pathname.split('/')[2] ?? '')
