// Vitest's global set-up of the browser: it unpacks itself once on a machine, which two workers at once would do into
// one file.
import chromium from '@sparticuz/chromium'

export const setup = async (): Promise<void> => void (await chromium.executablePath())
