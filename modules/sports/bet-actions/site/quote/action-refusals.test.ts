import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { languages } from '#kernel/languages.ts'
import { calls as serviceCalls } from '#modules/sports/bet-actions/contract.ts'
import { isOfOtherBet, isPassing } from './action-refusals.ts'

const codes = [...new Set(Object.values(serviceCalls).flatMap(({ refusals }) => Object.keys(refusals)))]

test('every refusal of a bet action has a text in every language', () => {
  expect(codes.length).toBeGreaterThan(25)
  for (const { code: language } of languages) {
    const file = new URL(`../messages/bets/${language}.json`, import.meta.url)
    const texts = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
    expect(codes.filter((code) => !(`services.refusal.${code}` in texts))).toEqual([])
  }
})

test('temporary refusals are retried, refusals by the state of the bet reload it, and no refusal is both', () => {
  const refusals = codes.map((code) => ({ code, message: '' }))
  expect(refusals.filter((one) => isPassing(one) && isOfOtherBet(one))).toEqual([])
  expect(refusals.filter(isPassing).map(({ code }) => code)).toContain('market_suspended')
  expect(refusals.filter(isOfOtherBet).map(({ code }) => code)).toContain('bet_settled')
})
