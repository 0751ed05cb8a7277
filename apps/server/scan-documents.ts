// The worker's part in documents: those that the scanner has not seen yet are put before it again.
import { scanDue } from '#modules/players/accounts/server/service.ts'
import type { House } from './house.ts'

const SCAN_MS = 5_000

export function scanDocuments({ verification, options: { clock, log } }: House): { stop(): Promise<void> } {
  return clock.every(SCAN_MS, async () => {
    await scanDue(verification.server).catch((error: unknown) =>
      log.warn({ err: error }, 'documents were not scanned; the next turn goes on'),
    )
  })
}
