// What every e-mail address has; the rest only its server knows.

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/u

export const hasEmailShape = (email: string): boolean => EMAIL.test(email.trim())
