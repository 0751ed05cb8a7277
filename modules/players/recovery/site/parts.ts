// What screens of higher modules may use of recovery.
export { ForgotPassword } from './forgot-password.tsx'
export { PasswordSection } from './password-section.tsx'
