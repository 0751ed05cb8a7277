// How long a change of the e-mail address may be confirmed, stopped and undone: the house keeps to it, letters and screens tell it.

/** For the link to the new mailbox. */
export const EMAIL_CHANGE_MINUTES = 30
/** After the change, for the link to the former mailbox; until then the former address is nobody else's. */
export const EMAIL_UNDO_HOURS = 72
/** After one was stopped or undone no other is taken: time for its owner to choose a new password. */
export const EMAIL_HOLD_HOURS = 24
