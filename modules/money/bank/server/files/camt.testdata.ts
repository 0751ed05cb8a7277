// Builds statements as banks send them, after the examples of the message definition report of ISO 20022 (camt.053.001.02 and .08).

type Entry = {
  readonly reference: string
  readonly amount?: string
  readonly currency?: string
  readonly isDebit?: boolean
  readonly endToEnd?: string
  readonly text?: string
  readonly party?: string
  readonly status?: string
  readonly day?: string
  /** As from version 08 on. */
  readonly isNew?: boolean
}

export function entry({
  reference,
  amount = '1.00',
  currency = 'EUR',
  isDebit = false,
  endToEnd = 'NOTPROVIDED',
  text = '',
  party = '',
  status = 'BOOK',
  day = '2026-11-27',
  isNew = false,
}: Entry): string {
  const role = isDebit ? 'Cdtr' : 'Dbtr'
  const name = party === '' ? '' : `<Nm>${party}</Nm>`
  return `
      <Ntry>
        <Amt Ccy="${currency}">${amount}</Amt>
        <CdtDbtInd>${isDebit ? 'DBIT' : 'CRDT'}</CdtDbtInd>
        <Sts>${isNew ? `<Cd>${status}</Cd>` : status}</Sts>
        <BookgDt><Dt>${day}</Dt></BookgDt>
        <ValDt><Dt>${day}</Dt></ValDt>
        ${reference === '' ? '' : `<AcctSvcrRef>${reference}</AcctSvcrRef>`}
        <NtryDtls>
          <TxDtls>
            <Refs><EndToEndId>${endToEnd}</EndToEndId></Refs>
            <RltdPties><${role}>${isNew ? `<Pty>${name}</Pty>` : name}</${role}></RltdPties>
            <RmtInf><Ustrd>${text}</Ustrd></RmtInf>
          </TxDtls>
        </NtryDtls>
      </Ntry>`
}

type Statement = {
  readonly account?: string
  readonly currency?: string
  readonly opening?: string
  readonly closing?: string
  readonly on?: string
  readonly version?: '02' | '08'
  readonly entries: readonly string[]
}

export function camt({
  account = 'DE02120300000000202051',
  currency = 'EUR',
  opening = '0.00',
  closing,
  on = '2026-11-27',
  version = '02',
  entries,
}: Statement): string {
  const balance = (type: string, amount: string): string => `
      <Bal>
        <Tp><CdOrPrtry><Cd>${type}</Cd></CdOrPrtry></Tp>
        <Amt Ccy="${currency}">${amount.replace('-', '')}</Amt>
        <CdtDbtInd>${amount.startsWith('-') ? 'DBIT' : 'CRDT'}</CdtDbtInd>
        <Dt><Dt>${on}</Dt></Dt>
      </Bal>`
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}">
  <BkToCstmrStmt>
    <GrpHdr><MsgId>M1</MsgId><CreDtTm>${on}T22:00:00</CreDtTm></GrpHdr>
    <Stmt>
      <Id>S-${on}</Id>
      <Acct><Id><IBAN>${account}</IBAN></Id><Ccy>${currency}</Ccy></Acct>${balance('OPBD', opening)}${closing === undefined ? '' : balance('CLBD', closing)}${entries.join('')}
    </Stmt>
  </BkToCstmrStmt>
</Document>
`
}
