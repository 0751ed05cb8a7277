import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inlinePieces, targetIn } from './inline-text.ts'

test('strong text and links are recognised among plain text', () => {
  expect(inlinePieces('a **b** [c](/d) e')).toEqual([
    { kind: 'text', text: 'a ' },
    { kind: 'strong', text: 'b' },
    { kind: 'text', text: ' ' },
    { kind: 'link', text: 'c', to: '/d' },
    { kind: 'text', text: ' e' },
  ])
})

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  '//evil.example',
  '/\\evil.example',
  'http://plain.example',
  'about',
])('a link to %s stays text', (to) => {
  expect(inlinePieces(`[c](${to})`).every(({ kind }) => kind === 'text')).toBe(true)
})

test('no text is lost, and none becomes a link that executes code', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'ab*[]()/:# \\<>\n'.split('')), maxLength: 60 }), (text) => {
      const pieces = inlinePieces(text)
      const back = pieces.map((piece) =>
        piece.kind === 'text'
          ? piece.text
          : piece.kind === 'strong'
            ? `**${piece.text}**`
            : `[${piece.text}](${piece.to})`,
      )
      expect(back.join('')).toBe(text)
      for (const piece of pieces)
        if (piece.kind === 'link') expect(piece.to).toMatch(/^(?:\/[^/\\]|\/$|#|https:|mailto:|tel:)/u)
    }),
  )
})

test('a link of the site gets the language, every other one stays', () => {
  expect(targetIn('ru', '/line')).toBe('/ru/line')
  expect(targetIn('ru', '#help')).toBe('#help')
  expect(targetIn('ru', 'https://a.example/b')).toBe('https://a.example/b')
})
