// Separate threads for password hashes: in Node's own pool four of them would delay every file and name look-up, and
// at normal priority they would take the cores from players who bet (bench/sign-in.ts).
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Options } from '@node-rs/argon2'

export type HashJob =
  | { readonly kind: 'hash'; readonly password: string; readonly options: Options }
  | { readonly kind: 'verify'; readonly stored: string; readonly password: string }

export type HashAnswer = { readonly value: string | boolean } | { readonly failure: string }

const idle: Worker[] = []

/** On an idle thread, or a new one: the caller limits their number. */
export async function inWorker(job: HashJob): Promise<string | boolean> {
  const worker = idle.pop() ?? new Worker(new URL('./hash-worker.ts', import.meta.url), { execArgv: [] })
  // Idle threads keep no process alive.
  worker.ref()
  worker.postMessage(job)
  // Rejects where the thread breaks down; it is not used again then.
  const [answer] = (await once(worker, 'message')) as [HashAnswer]
  worker.unref()
  idle.push(worker)
  if ('failure' in answer) throw new Error(answer.failure)
  return answer.value
}
