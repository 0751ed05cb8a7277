// Valid input for the calls about time in play. The reality check is reported as shown: the session continues.
export const paceInputs: Record<string, () => Record<string, unknown>> = {
  'POST /web-api/api/web/user/v1/reality-check': () => ({
    data: { attributes: { action: 'nothing', do_not_show_again: false, popup_show_at: Date.now() } },
  }),
}
