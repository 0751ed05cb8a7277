import { expect, test } from 'vitest'
import { readConfig } from '#platform/server/config.ts'
import { openRegister } from './open-register.ts'

const opened = (value?: string, stage = 'development') => {
  const warned: unknown[] = []
  const log = { warn: (...said: unknown[]) => void warned.push(said) }
  const env = { STAGE: stage, ...(value === undefined ? {} : { EXCLUSION_REGISTER: value }) }
  return { register: openRegister(readConfig(env), log as never), warned }
}

test('UK-45 no register is asked unless configured, and then for its countries only', () => {
  expect(opened().register).toBeUndefined()
  expect(opened(undefined, 'production').register).toBeUndefined()
  expect([...(opened('sandbox:GB,SE').register?.countries ?? [])]).toEqual(['GB', 'SE'])
  expect(opened('sandbox:GB').warned).toEqual([])
})

test('UK-45 an unknown country stops the start: its players would never be checked', () => {
  expect(() => opened('sandbox:SE,UK')).toThrow(
    'EXCLUSION_REGISTER names UK, which is no country (ISO 3166: GB, not UK)',
  )
})

test('an instance in production is warned that its register is the sandbox', () => {
  expect(opened('sandbox:GB', 'production').warned).toHaveLength(1)
})
