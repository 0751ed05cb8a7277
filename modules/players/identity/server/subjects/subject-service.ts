// Players as subjects: found by their login names, with their mailbox and phone.
export { findCredentialsOf, existingPlayers, findPlayerCard, insertPlayer, isPlayer } from './player-store.ts'
export {
  confirmationsOf,
  lockPhoneOwner,
  setPhone,
  unbindPhone,
  unbindUnprovedPhone,
  type PhoneOwner,
} from './phone-store.ts'
export { findAddressee } from './addressee-store.ts'
export { lockMailboxOwner, confirmMailbox } from '../passwords/password-reset-store.ts'
export {
  confirmEmail,
  confirmMailboxOf,
  findSubject,
  isOpenPlayer,
  lockMailbox,
  otherMailboxOwner,
  playersOfCountries,
  setMailbox,
  subjectsOf,
  type Mailbox,
  type Subject,
} from './player-store.ts'
export { protectionFacts } from './protection-store.ts'
