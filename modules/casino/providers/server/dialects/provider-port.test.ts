import { expect, test } from 'vitest'
import { readFrames } from './provider-port.ts'

test.each([
  ['', []],
  ['https://games.example, https://eu.games.example:8443', ['https://games.example', 'https://eu.games.example:8443']],
  ['http://127.0.0.1:8080', ['http://127.0.0.1:8080']],
  ['http://games.example', undefined],
  ['https://games.example/play', undefined],
  ['https://*.example; script-src *', undefined],
  ['games.example', undefined],
])('frames of %j are read as %j', (text, origins) => {
  expect(readFrames(text)).toEqual(origins)
})
