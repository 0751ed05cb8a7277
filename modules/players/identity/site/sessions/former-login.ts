// S4.4: the name of the last login on this device, suggested again where the visitor consented to functional storage.
import { allowsFunctional } from '#platform/browser/consent.ts'
import { readStored, writeStored } from '#platform/browser/storage.ts'

const KEY = 'login'
const LENGTH_MAX = 254

const isLogin = (value: unknown): value is string => typeof value === 'string' && value.length <= LENGTH_MAX

/** '' where there is none. */
export const formerLogin = (): string => (allowsFunctional() ? readStored(KEY, '', isLogin) : '')

/** After a sign-in; without consent it deletes the stored name. */
export const rememberLogin = (login: string): void => writeStored(KEY, allowsFunctional() ? login.trim() : undefined)
