import fc from 'fast-check'
import { expect, test } from 'vitest'
import { COMMON_PASSWORDS, COMMON_WORDS } from './common-passwords.ts'
import { normalPassword, passwordProblem } from './password-policy.ts'

const rosa = {
  brandNames: ['Fairline'],
  email: 'rosa.lindqvist@example.com',
  birthDate: '1990-05-17',
  phone: '+4915123456789',
}

test.each(
  [
    ['password', 'Password1', 'P@ssw0rd', 'p@$$w0rd!', '1Password1', 'passwort2024!', 'Пароль123', 'Şifre1234'],
    [
      'iloveyou',
      'Football2024!',
      'Liverpool1',
      'galatasaray1905',
      'Sunshine99',
      'trustno1',
      'correcthorsebatterystaple',
    ],
    ['12345678', '87654321', '1234567890', '0123456789', '11111111', 'aaaaaaaa', 'abababab', 'abcabcabc', '12341234'],
    [
      'qwertyuiop',
      'qwerty12',
      'asdfghjkl',
      '1qaz2wsx',
      'zxcvbnm,',
      'йцукенгш',
      'qazwsxedc',
      '1111aaaa',
      'abcdefgh',
      '!@#$%^&*',
    ],
    ['17.05.1990', '19900517', '05171990', '24122011', '2011-12-24', '   password   '],
  ].flat(),
)('SEC-06 %s is one of those that everybody tries', (password) => {
  expect(passwordProblem(password)).toBe('password_too_common')
})

test.each(
  [
    ['fairline', 'Fairline2024!', 'F4irline99', 'fair line', 'rosa.lindqvist', 'Lindqvist1!', 'rosalindqvist'],
    ['+49 1512 3456789', '015123456789', '3456789abc', '+4915123456789!', '0151-23456789'],
    ['rosa.lindqvist@example.com', '170590aa', '17.05.90!!', 'rosa1990', '1990lindqvist'],
  ].flat(),
)('SEC-06 %s is made of public facts about Rosa', (password) => {
  expect(passwordProblem(password, rosa)).toBe('password_too_common')
  expect(passwordProblem('correct horse battery', rosa)).toBeUndefined()
})

test.each(
  [
    [
      'correct horse battery',
      'пароль и ключ 🔑',
      'vK8#pLq2',
      'hw7tnz3m',
      'blue kettle drifting',
      'tr0ub4dor&3',
      '        x y z',
    ],
    ['zebra-lamp-orbit', 'كلمة سر طويلة جدا', 'fairline is where I lose', 'xxxxxk3q', 'Ünïcødé çhârs'],
  ].flat(),
)('SEC-06 %s may be chosen: no kind of character is required', (password) => {
  expect(passwordProblem(password, rosa)).toBeUndefined()
})

test('SEC-06 every password of the lists is refused, in capitals too', () => {
  expect(COMMON_PASSWORDS.size + COMMON_WORDS.size).toBeGreaterThan(900)
  for (const password of [...COMMON_PASSWORDS, ...COMMON_WORDS]) {
    expect([password, passwordProblem(password)]).toEqual([password, 'password_too_common'])
    expect([password, passwordProblem(password.toUpperCase())]).toEqual([password, 'password_too_common'])
  }
})

test('SEC-06 one character typed in two ways is one password', () => {
  const [composed, decomposed] = ['Ünïcødé', 'U\u0308ni\u0308cøde\u0301']
  expect(composed).not.toBe(decomposed)
  expect(normalPassword(decomposed)).toBe(normalPassword(composed))
})

const letters = Array.from('abcdefghijklmnopqrstuvwxyz0123456789')

test('SEC-06 hardly any random password is refused, and the check is fast for any length', () => {
  const random = fc.array(fc.constantFrom(...letters), { minLength: 10, maxLength: 128 }).map((all) => all.join(''))
  const refused = fc
    .sample(random, { numRuns: 300, seed: 7 })
    .filter((text) => passwordProblem(text, rosa) !== undefined)
  expect(refused).toEqual([])
  const start = performance.now()
  for (const character of ['a', '1', '!', '🔑', ' ']) passwordProblem(`${character.repeat(127)}x`, rosa)
  expect(performance.now() - start).toBeLessThan(200)
})

test('SEC-06 a common password stays one with a digit more, in capitals, or with its signs', () => {
  fc.assert(
    fc.property(fc.constantFrom(...COMMON_WORDS), fc.integer({ min: 0, max: 9_999 }), (word, number) => {
      expect(passwordProblem(`${word}${number}`)).toBe('password_too_common')
      expect(passwordProblem(`${word.toUpperCase()}${number}!`)).toBe('password_too_common')
    }),
  )
})
