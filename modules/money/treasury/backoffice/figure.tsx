// What the treasury's screens share.
export const Figure = ({ amount, currency }: { readonly amount: string; readonly currency: string }) => (
  <bdi className="ltr">{`${amount} ${currency}`}</bdi>
)

export const Code = ({ text }: { readonly text: string }) => <bdi className="ltr">{text}</bdi>
