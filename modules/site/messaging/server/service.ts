// The door of messaging: how a module declares its letters, and how one is written.
export { composeLetter, harmless } from './compose-letter.ts'
export { defineLetters, type LetterKind } from './define-letters.ts'
export { sendLetter, type Letterhead, type LetterServer, type LetterTerms, type Recipient } from './send-letter.ts'
