// A real Litecoin node for tests, in regtest: Debian's package litecoind. It makes a block only when it is told to.
import { execFile, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { openRpc } from '#modules/money/chains/server/litecoin/litecoin-rpc.ts'

/** The program itself: the wrapper of the package writes into the home folder. */
const PROGRAM = '/usr/lib/litecoin/litecoind'
const CLIENT = '/usr/bin/litecoin-cli'

/** With REQUIRE_CHAIN=1 a test without it fails instead of being skipped. */
export const isLitecoindMissing = process.env['REQUIRE_CHAIN'] !== '1' && !existsSync(PROGRAM)

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

/** `hasMweb`: from block 432 on each block ends with a transaction of the extension, whose first coins somebody has to have put in before. */
export async function openLitecoind({ hasMweb = true }: { readonly hasMweb?: boolean } = {}) {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'fairline-litecoind-'))
  const port = await freePort()
  const access = [`-datadir=${folder}`, '-regtest', `-rpcport=${port}`, '-rpcuser=test', '-rpcpassword=test']
  const child = spawn(
    PROGRAM,
    [
      ...access,
      '-server',
      '-listen=0',
      '-printtoconsole=0',
      '-fallbackfee=0.0001',
      '-keypool=3',
      ...(hasMweb ? [] : ['-vbparams=mweb:9999999999:9999999999']),
    ],
    { stdio: 'ignore' },
  )
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  await promisify(execFile)(CLIENT, [...access, '-rpcwait', 'getblockchaininfo'], { timeout: 30_000 })
  const login = { url: `http://127.0.0.1:${port}`, user: 'test', password: 'test' }
  return {
    ...login,
    rpc: openRpc(login),
    walletRpc: (wallet: string) => openRpc({ ...login, wallet }),
    close: async () => {
      // Its folder goes with it: nothing needs to be written down.
      child.kill('SIGKILL')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}
export type Litecoind = Awaited<ReturnType<typeof openLitecoind>>
