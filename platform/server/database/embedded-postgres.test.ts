import { spawn, type ChildProcess } from 'node:child_process'
import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { findRunningPostgres, startEmbeddedPostgres, type RunningPostgres } from './embedded-postgres.ts'

const SETTINGS = { shared_buffers: '16MB', max_connections: '20' }
const folders: string[] = []
const servers = new Set<RunningPostgres>()
const children = new Set<ChildProcess>()

afterEach(async () => {
  for (const server of servers) await server.stop()
  servers.clear()
  for (const child of children) child.kill('SIGKILL')
  children.clear()
})
afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
})

async function dataFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'fairline-embedded-'))
  await chmod(folder, 0o755)
  folders.push(folder)
  return folder
}
async function started(folder: string, onDeath?: (reason: string) => void): Promise<RunningPostgres> {
  const server = await startEmbeddedPostgres(folder, {
    settings: SETTINGS,
    ...(onDeath === undefined ? {} : { onDeath }),
  })
  servers.add(server)
  return server
}
const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
/** Commands of all processes that work on a folder; available on Linux only. */
async function workingOn(folder: string): Promise<readonly string[]> {
  const pids = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/u.test(name))
  const commands = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')))
  return commands.filter((command) => command.includes(folder))
}
async function query(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query(text)).rows as unknown[]
  } finally {
    await client.end()
  }
}

/** Another process that starts the same folder and reports the result. */
function elsewhere(folder: string): { readonly child: ChildProcess; readonly told: Promise<string> } {
  const file = path.join(import.meta.dirname, 'embedded-postgres.ts')
  const script = `import { startEmbeddedPostgres } from ${JSON.stringify(file)}
    try { const server = await startEmbeddedPostgres(${JSON.stringify(folder)}, { settings: ${JSON.stringify(SETTINGS)} }); console.log('running ' + server.pid()); setInterval(() => {}, 1000) }
    catch (error) { console.log('refused ' + error.message) }`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
  children.add(child)
  const told = new Promise<string>((resolve, reject) => {
    let text = ''
    child.stdout?.on('data', (chunk: Buffer) => {
      text += chunk.toString()
      if (text.includes('\n')) resolve(text.trim())
    })
    child.once('exit', () => reject(new Error(`nothing printed but ${text}`)))
  })
  return { child, told }
}

describe('an embedded PostgreSQL', () => {
  test('that is killed with SIGKILL comes back under the same address with everything committed', async () => {
    const deaths: string[] = []
    const folder = await dataFolder()
    const server = await started(folder, (reason) => deaths.push(reason))
    expect(await findRunningPostgres(folder)).toBe(server.ownerUrl)
    await query(server.ownerUrl, 'create table kept (n int); insert into kept values (7)')
    const first = server.pid()
    process.kill(first, 'SIGKILL')
    await expect
      .poll(() => query(server.ownerUrl, 'select n from kept').catch(() => 'away'), { timeout: 20_000 })
      .toEqual([{ n: 7 }])
    expect(server.pid()).not.toBe(first)
    expect(isAlive(server.pid())).toBe(true)
    expect(deaths).toEqual(['PostgreSQL died with SIGKILL; starting it again'])
    expect(JSON.parse(await readFile(path.join(folder, 'postgres.json'), 'utf8'))).toMatchObject({
      postgresPid: server.pid(),
    })
  })

  test('that is stopped while it comes back leaves no process behind', async () => {
    let died: () => void = () => undefined
    const death = new Promise<void>((resolve) => (died = resolve))
    const folder = await dataFolder()
    const server = await started(folder, () => died())
    expect((await workingOn(folder)).length).toBeGreaterThan(process.platform === 'linux' ? 0 : -1)
    process.kill(server.pid(), 'SIGKILL')
    await death
    await server.stop()
    servers.delete(server)
    expect(isAlive(server.pid())).toBe(false)
    expect(await workingOn(folder)).toEqual([])
    expect(await findRunningPostgres(folder)).toBeUndefined()
  })

  test('refuses its folder to a second start, of this process or of another', async () => {
    const folder = await dataFolder()
    const server = await started(folder)
    await expect(startEmbeddedPostgres(folder)).rejects.toThrow(`process ${process.pid} already uses the data folder`)
    expect(await elsewhere(folder).told).toBe(`refused process ${process.pid} already uses the data folder ${folder}`)
    expect(await query(server.ownerUrl, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test('of an app that was killed is stopped in order and replaced, with everything committed', async () => {
    const folder = await dataFolder()
    const { child, told } = elsewhere(folder)
    const orphan = Number((await told).split(' ')[1])
    const url = await findRunningPostgres(folder)
    await query(url ?? '', 'create table kept (n int); insert into kept values (7)')
    const gone = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGKILL')
    await gone
    expect(isAlive(orphan)).toBe(true)
    const server = await started(folder)
    // Gone, or dead and waiting to be reaped: then it has no command line any more.
    expect(await readFile(`/proc/${orphan}/cmdline`, 'utf8').catch(() => '')).toBe('')
    expect(await query(server.ownerUrl, 'select n from kept')).toEqual([{ n: 7 }])
  })

  test('leaves an innocent process alone that has the number of one that is gone, and reads over a torn note', async () => {
    const folder = await dataFolder()
    const innocent = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' })
    children.add(innocent)
    await writeFile(
      path.join(folder, 'postgres.json'),
      JSON.stringify({ appPid: process.pid, postgresPid: innocent.pid, ownerUrl: 'postgres://nobody' }),
    )
    expect(await findRunningPostgres(folder)).toBeUndefined()
    const server = await started(folder)
    expect(isAlive(innocent.pid ?? 0)).toBe(true)
    await server.stop()
    servers.delete(server)
    await writeFile(path.join(folder, 'postgres.json'), '{"appPid":')
    expect(await query((await started(folder)).ownerUrl, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test('shuts down cleanly: nothing runs, nothing is left of its address', async () => {
    const folder = await dataFolder()
    const server = await started(folder)
    await server.stop()
    servers.delete(server)
    expect(isAlive(server.pid())).toBe(false)
    await expect(query(server.ownerUrl, 'select 1')).rejects.toThrow()
  })
})
