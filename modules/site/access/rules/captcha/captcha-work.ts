// How much work a captcha is (SEC-49): the server asks for so much, and the browser tells from it how far it has come.

/**
 * So many rounds for each key, and so many keys at the least and at the most until the right one: under a second on a computer
 * of today and some seconds on an old telephone; ten thousand of them are hours for whoever stuffs credentials.
 */
export const CAPTCHA_COST = 5_000
export const CAPTCHA_COUNTER_MIN = 400
export const CAPTCHA_COUNTER_MAX = 800
