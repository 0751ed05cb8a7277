// Where money is sent: how an entered destination is compared and shown, and when it may be used.
import { DAY_MS } from '#kernel/time.ts'

/** A new destination waits, so that whoever has stolen a session cannot empty the account at once. */
export const DESTINATION_WAIT_MS = DAY_MS
export const DESTINATIONS_MAX = 10
const LABEL_TAIL = 4

/** Letters and digits alone, in capitals: `de89 3704` and `DE893704` are one account. */
export const comparable = (text: string): string => text.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

/** The last four characters: enough to recognise it by, too few to use it. */
export const destinationLabel = (text: string): string => `•••• ${comparable(text).slice(-LABEL_TAIL)}`
