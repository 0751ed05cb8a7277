// How long a change of the e-mail address may be confirmed, stopped and undone: enforced by the server, shown in
// letters and screens.

/** For the link to the new mailbox. */
export const EMAIL_CHANGE_MINUTES = 30
/** After the change, for the link to the former mailbox; until then the former address is reserved. */
export const EMAIL_UNDO_HOURS = 72
/** After one was stopped or undone no other is taken: time for its owner to choose a new password. */
export const EMAIL_HOLD_HOURS = 24
