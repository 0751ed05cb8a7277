// The ways to register with a form (S3.28). Social is not offered as a choice: a provider leads to it.

export const registrationTypes = ['one_click', 'phone', 'full'] as const
export type RegistrationType = (typeof registrationTypes)[number]
export type SentRegistrationType = RegistrationType | 'social'
