// npm run check: everything that can be said of the code without running it, side by side, in under half a minute.
import { spawn } from 'node:child_process'
import path from 'node:path'

const ROOT = path.resolve(import.meta.dirname, '..')
const bin = (name: string): string => path.join(ROOT, 'node_modules/.bin', name)

const CHECKS: readonly (readonly [name: string, command: string, ...args: readonly string[]])[] = [
  ['types', bin('tsc'), '--noEmit', '-p', 'tsconfig.json'],
  ['types of rules', bin('tsc'), '--noEmit', '-p', 'tsconfig.rules.json'],
  ['lint', bin('oxlint'), '--type-aware', '--quiet'],
  ['format', bin('oxfmt'), '--check', '.'],
  ['architecture', process.execPath, 'tests/checks/architecture.ts'],
  ['row types', process.execPath, 'scripts/row-types.ts', '--check'],
  ['requirements', process.execPath, 'tests/checks/requirements.ts'],
  ['messages', process.execPath, 'tests/checks/messages.ts'],
]

type Outcome = { readonly name: string; readonly code: number; readonly output: string; readonly seconds: number }

function run([name, command, ...args]: (typeof CHECKS)[number]): Promise<Outcome> {
  const startedAt = performance.now()
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.once('error', reject)
    child.once('close', (code) =>
      resolve({ name, code: code ?? 1, output, seconds: (performance.now() - startedAt) / 1_000 }),
    )
  })
}

const startedAt = performance.now()
const outcomes = await Promise.all(CHECKS.map(run))
for (const { name, code, output, seconds } of outcomes) {
  process.stdout.write(`${code === 0 ? 'ok  ' : 'FAIL'} ${name} (${seconds.toFixed(1)} s)\n`)
  if (code !== 0) process.stdout.write(`${output.trim()}\n\n`)
}
process.stdout.write(`${((performance.now() - startedAt) / 1_000).toFixed(1)} s\n`)
process.exit(outcomes.every(({ code }) => code === 0) ? 0 : 1)
