// The service of the sign-in guard: the guard itself, devices that a player has signed in from, and the stores of devices and attempts that
// operators use too.
export {
  createSignInGuard,
  type Attempt,
  type CaptchaPort,
  type GuardRefusal,
  type SignInGuard,
} from './sign-in-guard.ts'
export { DEVICE_COOKIE, DEVICE_KNOWN_MS, deviceHashOf, forgetOtherDevices, rememberDevice } from './known-devices.ts'
export { createAttemptStore, type Counter } from './attempt-store.ts'
export { createDeviceStore, playerDevices } from './known-device-store.ts'
