// Devices that a player has signed in from.
export { rememberDevice, forgetOtherDevices, deviceHashOf, DEVICE_COOKIE } from './known-devices.ts'
export { forgetDevices } from './known-device-store.ts'
export { coarseAddress } from '#modules/players/identity/rules/sessions/coarse-address.ts'
export { deviceName } from '#modules/players/identity/rules/sessions/device-name.ts'
export { DEVICE_KNOWN_MS } from '#modules/players/identity/rules/sessions/session-limits.ts'
