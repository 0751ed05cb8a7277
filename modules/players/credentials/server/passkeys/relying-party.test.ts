import { expect, test } from 'vitest'
import { relyingParty } from './relying-party.ts'

test.each([
  ['https://bets.example', undefined, { rpId: 'bets.example', origin: 'https://bets.example' }],
  ['http://localhost:80', undefined, { rpId: 'localhost', origin: 'http://localhost' }],
  ['https://bets.example:8443', undefined, { rpId: 'bets.example', origin: 'https://bets.example:8443' }],
  ['https://bets.example', 'https://bets.example/', { rpId: 'bets.example', origin: 'https://bets.example' }],
  ['https://evil.example', 'https://bets.example', undefined],
  ['http://bets.example', 'https://bets.example', undefined],
  ['https://bets.example:8443', 'https://bets.example', undefined],
  ['https://bets.example', 'none', undefined],
  ['not a host', undefined, undefined],
])('SEC-10 a visitor of %s with PUBLIC_URL %s', (origin, publicUrl, party) => {
  expect(relyingParty(origin, publicUrl)).toEqual(party)
})
