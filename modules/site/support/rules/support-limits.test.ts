import { expect, test } from 'vitest'
import * as limits from './support-limits.ts'

test('a conversation, its messages and the requests of one asker have these maxima', () => {
  expect(limits).toMatchObject({
    TEXT_LENGTH_MAX: 2_000,
    MESSAGES_MAX: 200,
    PLAYER_OPEN_MAX: 10,
    GUEST_OPEN_MAX: 20,
    GUEST_OPEN_MS: 86_400_000,
    WORDS_MAX: 15,
    THROTTLE_MS: 60_000,
  })
})
