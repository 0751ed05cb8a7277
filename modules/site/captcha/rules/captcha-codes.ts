// The captcha codes of S7.1. Each is for one purpose; a solution for one is not accepted for another.
export const CAPTCHA_CODES = [100, 111, 112, 113] as const
export type CaptchaCode = (typeof CAPTCHA_CODES)[number]

export const isCaptchaCode = (code: unknown): code is CaptchaCode => CAPTCHA_CODES.some((known) => known === code)
