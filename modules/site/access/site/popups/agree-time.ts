// S4.12, S7.25: the time of agreeing to cookies is sent for a player, and waits in this browser for a visitor.
import { askAccess } from '../ask-access.ts'
import { setConsent, type ConsentType } from '#platform/browser/consent.ts'
import { readStored, writeStored } from '#platform/browser/storage.ts'
import { isAgreement } from './cookie-choices.ts'

const AGREE_TIME_KEY = 'cookiesAgreeTime'
const isTime = (value: unknown): value is number => typeof value === 'number' && value > 0

/** Sends the stored time; where that fails it waits for the next page. */
export async function sendAgreeTime(): Promise<void> {
  const cookiesAgreeTime = readStored(AGREE_TIME_KEY, 0, isTime)
  if (cookiesAgreeTime === 0) return
  const answer = await askAccess('POST /web-api/access/cookies-agreement', { cookiesAgreeTime })
  // A time that will never be accepted must not be sent for ever.
  if (answer.ok || answer.refusal.code === 'agree_time_malformed') writeStored(AGREE_TIME_KEY, undefined)
}

export function agreeToCookies(consent: ConsentType, isPlayer: boolean): void {
  setConsent(consent)
  writeStored(AGREE_TIME_KEY, isAgreement(consent) ? Date.now() : undefined)
  if (isPlayer) void sendAgreeTime()
}
