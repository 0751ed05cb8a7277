// Public keys of an account (BIP32). The server knows the extended public key alone: with it nothing can be spent.
const EXTERNAL_CHAIN = 0

/** A key that could spend is refused: it must not be on this machine. */
export const EXTENDED_PUBLIC_KEY = /^[xt]pub[1-9A-HJ-NP-Za-km-z]{100,112}$/u

/** The network's letters before the key are a label; the key is the same. */
const VERSIONS = {
  xpub: { private: 0x04_88_ad_e4, public: 0x04_88_b2_1e },
  tpub: { private: 0x04_35_83_94, public: 0x04_35_87_cf },
}

export type DerivedKey = { readonly publicKey: Uint8Array; readonly hash: Uint8Array }

/** With its hash as addresses of Bitcoin and its relatives carry it. Throws where the extended key was not copied whole. */
export async function deriveKey(extendedKey: string, index: number): Promise<DerivedKey> {
  const { HDKey } = await import('@scure/bip32')
  const account = HDKey.fromExtendedKey(extendedKey, extendedKey.startsWith('tpub') ? VERSIONS.tpub : VERSIONS.xpub)
  const { publicKey, pubKeyHash: hash } = account.deriveChild(EXTERNAL_CHAIN).deriveChild(index)
  if (publicKey === null || hash === undefined) throw new Error('the extended key has no public key')
  return { publicKey, hash }
}
