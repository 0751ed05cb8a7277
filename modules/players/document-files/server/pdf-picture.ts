// A PDF as a picture of its pages. Whatever else it contains (scripts, launches, attachments, compressed or not) is
// dropped.
import { fork } from 'node:child_process'
import type { DrawnPdf } from './draw-pdf.ts'

export const PDF_MS_MAX = 20_000
/** 512 MB for the PDF library, in pages of 64 KB, and what JavaScript needs in addition. */
const MEMORY = ['--wasm-max-mem-pages=8192', '--max-old-space-size=512']

/**
 * In a process without this one's environment, which is killed when it takes too long; a file that crashes it is
 * damaged.
 */
export const pictureOfPdf = (bytes: Buffer, msMax = PDF_MS_MAX): Promise<DrawnPdf> =>
  new Promise((resolve) => {
    const child = fork(new URL('./draw-pdf.ts', import.meta.url), {
      serialization: 'advanced',
      env: {},
      execArgv: MEMORY,
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      timeout: msMax,
      killSignal: 'SIGKILL',
    })
    let drawn: DrawnPdf = { fault: 'file_damaged' }
    child.once('message', (answer) => (drawn = answer as DrawnPdf))
    child.once('error', () => resolve(drawn))
    child.once('close', () => resolve(drawn))
    child.send(bytes, () => undefined)
  })
