import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noSocial, readSocialSettings, SocialSettings } from './social-settings.ts'

let folder: string
beforeAll(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'fairline-social-'))
})
afterAll(() => fs.rm(folder, { recursive: true, force: true }))

const google = { clientId: 'a', clientSecret: 'do not tell' }
const read = async (text: string) => {
  const file = path.join(folder, 'social.json')
  await fs.writeFile(file, text)
  return readSocialSettings(file)
}

test('an empty file offers nothing, and a valid one is read', async () => {
  expect(await read('{}')).toEqual(noSocial)
  const told = { providers: { google }, partners: { shop: { publicKey: 'PEM', algorithm: 'RS256', refs: ['shop_1'] } } }
  expect(await read(JSON.stringify(told))).toEqual(told)
})

test.each([
  ['{', 'is no JSON'],
  [JSON.stringify({ providers: { gogle: google } }), 'providers'],
  [JSON.stringify({ providers: { google: { ...google, clientId: '' } } }), 'providers.google.clientId'],
  [JSON.stringify({ providers: { google: { ...google, issuer: 'http://accounts.example' } } }), 'https_needed'],
  [JSON.stringify({ providers: { google: { ...google, secret: 'x' } } }), 'providers.google'],
  [JSON.stringify({ partners: { shop: { publicKey: 'PEM', algorithm: 'HS256' } } }), 'partners.shop.algorithm'],
  [JSON.stringify({ partners: { shop: { publicKey: 'PEM', algorithm: 'RS256' } } }), 'partners.shop.refs'],
])('%s stops the start with a message that reveals no secret', async (text, told) => {
  const error = await read(text).then(
    () => undefined,
    (thrown: Error) => thrown.message,
  )
  expect(error).toContain(told)
  expect(error).not.toContain('do not tell')
})

test('http is for this very machine alone', () => {
  for (const issuer of ['http://127.0.0.1:4000', 'http://localhost:4000', 'https://id.example'])
    expect(SocialSettings.safeParse({ providers: { google: { ...google, issuer } } }).success).toBe(true)
  for (const issuer of ['http://127.0.0.1.evil.example', 'http://10.0.0.1', 'ftp://id.example', 'javascript:x'])
    expect(SocialSettings.safeParse({ providers: { google: { ...google, issuer } } }).success).toBe(false)
})
