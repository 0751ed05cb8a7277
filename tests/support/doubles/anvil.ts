// A real EVM chain for tests: Foundry's anvil, which comes as an npm package. It makes a block only when it is told to.
import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { createTestClient, http, publicActions, walletActions } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { foundry } from 'viem/chains'

const ARCHITECTURES: Readonly<Record<string, string>> = { x64: 'amd64', arm64: 'arm64' }

/** Anvil's own mnemonic: its first accounts hold 10,000 ether each. */
export const ANVIL_MNEMONIC = 'test test test test test test test test test test test junk'

function binaryOf(): string {
  const name = `@foundry-rs/anvil-${process.platform}-${ARCHITECTURES[process.arch] ?? process.arch}`
  const folder = path.dirname(createRequire(import.meta.url).resolve(`${name}/package.json`))
  return path.join(folder, 'bin/anvil')
}

export async function openAnvil() {
  const child = spawn(binaryOf(), ['--port', '0', '--no-mining', '--mnemonic', ANVIL_MNEMONIC], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const lines = createInterface({ input: child.stdout })
  const url = await new Promise<string>((resolve, reject) => {
    child.once('error', reject)
    lines.on('line', (line) => {
      const address = /Listening on (\S+)/u.exec(line)?.[1]
      if (address !== undefined) resolve(`http://${address}`)
    })
    lines.once('close', () => reject(new Error('anvil did not start')))
  })
  const client = createTestClient({
    chain: foundry,
    mode: 'anvil',
    transport: http(url),
    account: mnemonicToAccount(ANVIL_MNEMONIC),
    cacheTime: 0,
    pollingInterval: 10,
  })
    .extend(publicActions)
    .extend(walletActions)
  return {
    url,
    client,
    close: async () => {
      child.kill()
      await ended
    },
  }
}
export type Anvil = Awaited<ReturnType<typeof openAnvil>>
