import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { languages } from '#kernel/languages.ts'
import { defaultConfig } from '#modules/site/site-config/rules/default-config.ts'
import { LIMIT_TYPE_CODES, LIMIT_TYPES, OPERATOR_LIMIT_TYPES, specOf } from './limit-types.ts'

const PROTECTION = path.resolve(import.meta.dirname, '../..')
const textsOf = (folder: string, language: string) =>
  JSON.parse(readFileSync(path.join(PROTECTION, folder, `${language}.json`), 'utf8')) as Readonly<
    Record<string, string>
  >

/** Amounts are named by what they count and their period, all others by their code. */
const nameKey = (code: number): string => {
  const spec = specOf(code)
  return `limits.name.${spec?.measure === 'amount' ? spec.kind : code}`
}

describe.each(languages.map(({ code }) => code))('texts of limit types in %s', (language) => {
  test('S3.2 every type of the table has a name for players, and one for operators where they set it', () => {
    const [server, site, backoffice] = [
      'limits/server/texts',
      'player-protection/site/messages/office',
      'player-protection/backoffice/messages',
    ].map((folder) => textsOf(folder, language))
    expect(LIMIT_TYPE_CODES.filter((code) => server?.[`limit.${code}`] === undefined)).toEqual([])
    expect(LIMIT_TYPE_CODES.filter((code) => site?.[nameKey(code)] === undefined)).toEqual([])
    expect(OPERATOR_LIMIT_TYPES.filter((code) => backoffice?.[`fields.limit-${code}`] === undefined)).toEqual([])
  })
})

test('S3.2 every type of the table is offered by default', () => {
  expect(defaultConfig.availableResponsibleGamingLimitsIds).toEqual(LIMIT_TYPE_CODES)
})

test('S3.3 the value for no limit cannot be set as a limit', () => {
  for (const code of LIMIT_TYPE_CODES)
    expect(specOf(code)?.values ?? [], String(code)).not.toContain(LIMIT_TYPES[code].none)
})
