// S1.3: the script that offers a visitor the account that their browser is signed in with. Pages allow its host, and
// no other, where the brand shows one tap.

export const ONE_TAP_SCRIPT = 'https://accounts.google.com/gsi/client'
