// A thread that computes and checks password hashes, one at a time, with lower priority than the rest of the machine.
import os from 'node:os'
import { parentPort } from 'node:worker_threads'
import { hashSync, verifySync } from '@node-rs/argon2'
import type { HashJob, HashAnswer } from './hash-workers.ts'

/** The lower priority: a tenth of a bet's share where both want the same core, and all of an idle core. */
const NICER_BY = 10
const NICEST = 19

// Linux reads "this process" as "this thread"; elsewhere it would slow the whole process down.
if (process.platform === 'linux')
  try {
    os.setPriority(0, Math.min(NICEST, os.getPriority(0) + NICER_BY))
  } catch {
    // Not permitted here: hashes have normal priority.
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
