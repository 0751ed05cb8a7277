// A thread that makes and checks password hashes, one at a time, and gives way to whatever else the machine has to do.
import os from 'node:os'
import { parentPort } from 'node:worker_threads'
import { hashSync, verifySync } from '@node-rs/argon2'
import type { HashJob, HashAnswer } from './hash-workers.ts'

/** Less urgent than the house by so much: a tenth of a bet's share where both want the same core, and all of a core that idles. */
const NICER_BY = 10
const NICEST = 19

// Linux reads "this process" as "this thread"; elsewhere it would slow the whole house down.
if (process.platform === 'linux')
  try {
    os.setPriority(0, Math.min(NICEST, os.getPriority(0) + NICER_BY))
  } catch {
    // Not allowed here: hashes are as important as everything else.
  }

const answerTo = (job: HashJob): HashAnswer => {
  try {
    return job.kind === 'hash'
      ? { value: hashSync(job.password, job.options) }
      : { value: verifySync(job.stored, job.password) }
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) }
  }
}

parentPort?.on('message', (job: HashJob) => parentPort?.postMessage(answerTo(job)))
