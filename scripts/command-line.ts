// What every operator command shares: reading its arguments, printing its usage, showing progress, and joining the running database.
import { parseArgs, type ParseArgsConfig } from 'node:util'
import { openDatabase, type OpenDatabase } from '#apps/server/open-database.ts'
import { createBus, type Bus } from '#platform/server/bus.ts'
import { configOrExit, type Config } from '#platform/server/config.ts'
import { createLog, type Log } from '#platform/server/observability/log.ts'

export type Instance = OpenDatabase & { readonly config: Config; readonly bus: Bus; readonly log: Log }

/** Joins the running service's database by the same settings, or starts the database for this command alone. */
export async function joinInstance(): Promise<Instance> {
  const config = configOrExit()
  const log = createLog(config.logLevel === 'info' ? 'warn' : config.logLevel)
  const opened = await openDatabase(config, log, true)
  const bus = await createBus(opened.url, opened.database.pool, log)
  return {
    ...opened,
    config,
    bus,
    log,
    close: async () => {
      await bus.close()
      await opened.close()
    },
  }
}

/** Wrong arguments end the command with its usage and exit code 2. */
export function stopWith(problem: string, use: string): never {
  process.stderr.write(`${problem}\n\n${use}`)
  process.exit(2)
}

export function readOptions<T extends NonNullable<ParseArgsConfig['options']>>(options: T, use: string) {
  try {
    return parseArgs({
      args: process.argv.slice(3),
      options: { ...options, help: { type: 'boolean', short: 'h' } },
      strict: true,
    })
  } catch (error) {
    return stopWith(error instanceof Error ? error.message : String(error), use)
  }
}

/** One line that is rewritten on a terminal and stays silent in a file, but for its end. */
export function showProgress(label: string, done: number, all: number): void {
  if (!process.stderr.isTTY) return
  process.stderr.write(`\r${label} ${done} of ${all}${done >= all ? '\n' : ''}`)
}

export const say = (line: string): void => void process.stdout.write(`${line}\n`)

/** Runs the command that the first argument names and ends with its exit code; other arguments end as `stopWith` does. */
export async function runCommand(
  commands: Readonly<Record<string, () => Promise<number>>>,
  use: string,
): Promise<never> {
  const command = process.argv[2]
  if (command === '--help' || command === '-h') {
    say(use)
    process.exit(0)
  }
  const run = command !== undefined && Object.hasOwn(commands, command) ? commands[command] : undefined
  if (run === undefined) stopWith(command === undefined ? 'say what to do' : `there is no command '${command}'`, use)
  process.exit(await run())
}
