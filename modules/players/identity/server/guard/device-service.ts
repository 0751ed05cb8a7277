// Devices that a player has signed in from, and the stores of devices and attempts that operators use too.
export { rememberDevice, forgetOtherDevices, deviceHashOf, DEVICE_COOKIE } from './known-devices.ts'
export { createAttemptStore, type Counter } from './attempt-store.ts'
export { createDeviceStore, playerDevices } from './known-device-store.ts'
export { coarseAddress } from '#modules/players/identity/rules/sessions/coarse-address.ts'
export { deviceName } from '#modules/players/identity/rules/sessions/device-name.ts'
export { DEVICE_KNOWN_MS } from '#modules/players/identity/rules/sessions/session-limits.ts'
