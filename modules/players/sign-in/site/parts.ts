// What screens of higher modules may use of sign-in.
export { SignInHistory, type SignInPage } from './history/sign-in-history.tsx'
export { PasskeyLogin } from './login/passkey-login.tsx'
export { TwoStepForm, type TwoStepFormProps } from './login/two-step-form.tsx'
export { WayInPage, openAfterSignIn } from './login/way-in-page.tsx'
export { QrSection } from './qr/qr-section.tsx'

/** Shown only after a first step was right, or on demand: they come when they are needed. */
export const loadTwoStepForm = () => import('./login/two-step-form.tsx')
export const loadQrLogin = () => import('./qr/qr-login.tsx')
