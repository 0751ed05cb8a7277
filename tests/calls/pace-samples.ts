// Right input of the calls about the time that is played. The reality check is told as shown: the session that asks goes on.
export const paceInputs: Record<string, () => Record<string, unknown>> = {
  'POST /web-api/api/web/user/v1/reality-check': () => ({
    data: { attributes: { action: 'nothing', do_not_show_again: false, popup_show_at: Date.now() } },
  }),
}
