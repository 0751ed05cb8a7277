// What screens of higher modules may use of contacts.
export { EmailSection, type WaitingEmail } from './email/email-section.tsx'
export { LinkScreen } from './email/link-screen.tsx'
export { PhoneField } from './phone/phone-field.tsx'
export { PHONE_FIELDS } from './phone/phone-names.ts'
export { PhoneSection } from './phone/phone-section.tsx'
export { SmsCodeField } from './phone/sms-code-field.tsx'
