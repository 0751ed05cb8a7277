// The amount of work in a captcha (SEC-49): the server requires it, and the browser computes its progress from it.

/**
 * Rounds for each key, and the minimum and maximum number of keys until the right one: under a second on a current
 * computer and some seconds on an old telephone; ten thousand of them are hours for credential stuffing.
 */
export const CAPTCHA_COST = 5_000
export const CAPTCHA_COUNTER_MIN = 400
export const CAPTCHA_COUNTER_MAX = 800
