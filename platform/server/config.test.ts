import path from 'node:path'
import { expect, test } from 'vitest'
import { ConfigError, readConfig, ROLES } from './config.ts'

function mistakesOf(env: NodeJS.ProcessEnv, args: readonly string[] = []): readonly string[] {
  try {
    readConfig(env, args)
  } catch (error) {
    if (error instanceof ConfigError) return error.mistakes
    throw error
  }
  return []
}

test('with nothing set, one machine runs everything on port 3000 with the simulator', () => {
  expect(readConfig({})).toEqual({
    port: 3000,
    host: '0.0.0.0',
    dataDir: path.resolve('var'),
    databaseUrl: undefined,
    databaseAppUrl: undefined,
    publicUrl: undefined,
    backofficeHost: 'backoffice.localhost',
    proxies: { trusts: expect.any(Function) as unknown },
    metricsFrom: { trusts: expect.any(Function) as unknown },
    smtp: undefined,
    clamdUrl: undefined,
    isFaceSandboxOn: false,
    exclusionRegister: undefined,
    smsUrl: undefined,
    socialFile: undefined,
    paymentSettings: {},
    casinoSettings: {},
    isSimulatorOn: true,
    simulatorSpeed: 1,
    inPlayDelaySeconds: 4,
    isProduction: true,
    logLevel: 'info',
    roles: ROLES,
  })
})

test('set values are used, empty and blank ones count as unset', () => {
  const config = readConfig(
    {
      PORT: '8080',
      SIMULATOR: 'off',
      DATABASE_URL: 'postgres://u:p@db/fairline',
      DATABASE_APP_URL: 'postgres://fairline_app:p@db/fairline',
      PUBLIC_URL: 'https://bets.example//',
      DATA_DIR: '/srv/data',
      LOG_LEVEL: '',
      HOST: ' ',
    },
    ['--run=worker,api'],
  )
  expect(config).toMatchObject({
    port: 8080,
    isSimulatorOn: false,
    databaseUrl: 'postgres://u:p@db/fairline',
    databaseAppUrl: 'postgres://fairline_app:p@db/fairline',
    publicUrl: 'https://bets.example',
    dataDir: '/srv/data',
    isProduction: true,
    logLevel: 'info',
    host: '0.0.0.0',
    roles: ['api', 'worker'],
  })
  expect(readConfig({ PORT: ' ' }).port).toBe(3000)
})

test('every mistake is reported at once, each with the name of its setting', () => {
  const wrong = {
    PORT: '70000',
    SIMULATOR: 'maybe',
    DATABASE_URL: 'mysql://db',
    PUBLIC_URL: 'bets.example',
    SIMULATOR_SPEED: 'fast',
    IN_PLAY_DELAY_SECONDS: '-1',
    LOG_LEVEL: 'loud',
  }
  const mistakes = mistakesOf(wrong, ['--run=api,kitchen', '--port=1'])
  for (const name of [...Object.keys(wrong), 'kitchen', '--port=1'])
    expect(
      mistakes.filter((mistake) => new RegExp(`(?<!\\w)${name}\\b`, 'u').test(mistake)),
      name,
    ).toHaveLength(1)
  expect(mistakes).toHaveLength(9)
  expect(new ConfigError(mistakes).message.split('\n')).toHaveLength(10)
})

test('a mistake shows the value it is about, but never an address that may hold a password', () => {
  expect(mistakesOf({ PORT: 'abc' })).toEqual(["PORT is 'abc': must be a number"])
  expect(mistakesOf({ DATABASE_URL: 'postgress://me:hunter2@db/x' })).toEqual([
    'DATABASE_URL: must be a postgres:// address',
  ])
})

test.each(['3.5', '-1', '65536', 'NaN', 'Infinity', '0x', '1,000', '٣'])('%s is no port', (PORT) => {
  expect(mistakesOf({ PORT })).toHaveLength(1)
})

test('SEC-20 the back office has a separate host, recognised by its name only', () => {
  expect(readConfig({ BACKOFFICE_HOST: ' Desk.Book.Example ' }).backofficeHost).toBe('desk.book.example')
  for (const BACKOFFICE_HOST of [
    'desk.example:3000',
    'https://desk.example',
    'desk..example',
    '-desk.example',
    'desk_example',
  ])
    expect(mistakesOf({ BACKOFFICE_HOST })).toHaveLength(1)
  expect(mistakesOf({ BACKOFFICE_HOST: 'book.example', PUBLIC_URL: 'https://book.example' })).toEqual([
    'BACKOFFICE_HOST must differ from the host of PUBLIC_URL: players and operators use separate hosts',
  ])
})

test('roles are set by --run only and keep their fixed order', () => {
  expect(readConfig({}, ['--run=worker,site']).roles).toEqual(['site', 'worker'])
  expect(mistakesOf({}, ['--run='])).toHaveLength(1)
  expect(mistakesOf({}, ['run=api'])).toHaveLength(1)
})

test('letters go out where a mail server, a sender and the address that they lead to are set together', () => {
  const mail = { SMTP_URL: 'smtps://me:hunter2@mail.example', MAIL_FROM: 'Book <post@book.example>' }
  expect(readConfig({ ...mail, PUBLIC_URL: 'https://book.example' }).smtp).toEqual({
    url: mail.SMTP_URL,
    from: mail.MAIL_FROM,
  })
  expect(mistakesOf({ SMTP_URL: mail.SMTP_URL })).toEqual([
    'MAIL_FROM must be set where SMTP_URL is: letters come from it',
    'PUBLIC_URL must be set where SMTP_URL is: letters lead to it',
  ])
  expect(mistakesOf({ SMTP_URL: 'http://me:hunter2@mail.example', SMS_URL: 'sms:hunter2' })).toEqual([
    'SMTP_URL: must be an smtp:// or smtps:// address',
    'SMS_URL: must be an http:// or https:// address',
  ])
  expect(mistakesOf({ MAIL_FROM: 'nobody' })).toHaveLength(1)
  expect(readConfig({ SMS_URL: 'https://sms.example/send?key=1' }).smsUrl).toBe('https://sms.example/send?key=1')
})

test('SEC-33 X-Forwarded-Host is trusted only where TRUST_FORWARDED_HOST is on', () => {
  const believes = (env: NodeJS.ProcessEnv) => readConfig(env).proxies.isHostBelieved === true
  expect([{}, { TRUST_FORWARDED_HOST: 'off' }, { TRUST_FORWARDED_HOST: 'on' }].map(believes)).toEqual([
    false,
    false,
    true,
  ])
  expect(() => readConfig({ TRUST_FORWARDED_HOST: 'yes' })).toThrow('TRUST_FORWARDED_HOST')
})

test('SEC-33 proxies are trusted by address or network, only this machine’s by default, and an invalid name stops the start', () => {
  const believes = (env: NodeJS.ProcessEnv, address: string) => readConfig(env).proxies.trusts(address)
  expect([believes({}, '127.0.0.1'), believes({}, '10.1.2.3')]).toEqual([true, false])
  const inner = { TRUSTED_PROXIES: '10.0.0.0/8, 2001:db8::7' }
  expect([believes(inner, '127.0.0.1'), believes(inner, '10.1.2.3'), believes(inner, '2001:db8::7')]).toEqual([
    false,
    true,
    true,
  ])
  expect(readConfig({ METRICS_FROM: '10.9.0.0/16' }).metricsFrom.trusts('10.9.1.1')).toBe(true)
  expect(mistakesOf({ TRUSTED_PROXIES: 'loopback, proxy.example, 10.0.0.0/40', METRICS_FROM: '*' })).toEqual([
    "TRUSTED_PROXIES names 'proxy.example, 10.0.0.0/40': it is a list of addresses and networks, like 10.0.0.0/8, or loopback",
    "METRICS_FROM names '*': it is a list of addresses and networks, like 10.0.0.0/8, or loopback",
  ])
})

test('the scanner is addressed by tcp, and the face check sandbox runs only where it is configured', () => {
  expect(readConfig({ CLAMD_URL: 'tcp://127.0.0.1:3310', FACE_ID: 'sandbox' })).toMatchObject({
    clamdUrl: 'tcp://127.0.0.1:3310',
    isFaceSandboxOn: true,
  })
  expect(() => readConfig({ CLAMD_URL: 'http://127.0.0.1', FACE_ID: 'on' })).toThrow(/CLAMD_URL.*tcp[\s\S]*FACE_ID/u)
})

test('UK-45 an unknown register of self-exclusions, or one without countries, stops the start', () => {
  expect(readConfig({ EXCLUSION_REGISTER: 'sandbox:GB,SE' }).exclusionRegister).toEqual({
    name: 'sandbox',
    countries: ['GB', 'SE'],
  })
  for (const wrong of [
    'gamstop',
    'gamstop:GB',
    'sandbox',
    'sandbox:',
    'sandbox:gb',
    'sandbox:GB,',
    'sandbox:GBR',
    'on',
  ])
    expect(mistakesOf({ EXCLUSION_REGISTER: wrong }), wrong).toEqual([
      expect.stringMatching(/^EXCLUSION_REGISTER is .*must name a register/u),
    ])
})
