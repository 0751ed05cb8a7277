// What screens of higher modules may use of social-sign-in.
export { ProviderMark } from './provider-mark.tsx'
export { SocialSection, type PlayerSocial } from './social-section.tsx'
export { SocialSlot } from './social-slot.tsx'
export { default as socialStyles } from './social.module.css'
export { type Newcomer, useNewcomer } from './use-newcomer.ts'
