// What screens of higher modules may use of contacts.
export { EmailSection, type WaitingEmail } from './email/email-section.tsx'
export { LinkScreen } from './email/link-screen.tsx'
export { PHONE_FIELDS, PhoneField } from './phone/phone-field.tsx'
export { PhoneSection } from './phone/phone-section.tsx'
export { SmsCodeField } from './phone/sms-code-field.tsx'
