/** A statement of the simplest kind, as banks of today write it (camt.053.001.08). For tests and measurements. */
export interface StatementLine {
	/** Money in is positive. */
	readonly cents: number
	readonly reference?: string
	readonly status?: string
	/** `TxDtls` as they are to stand in the file. */
	readonly details?: string
}

export interface StatementParts {
	readonly lines: Iterable<StatementLine>
	readonly account?: string
	readonly opening_cents?: number
	/** What the bank says it is, if not what it should be. */
	readonly closing_cents?: number
	readonly message?: 'camt.052.001.08' | 'camt.053.001.08' | 'camt.054.001.08'
	readonly id?: string
}

const outer = {
	'camt.052.001.08': ['BkToCstmrAcctRpt', 'Rpt'],
	'camt.053.001.08': ['BkToCstmrStmt', 'Stmt'],
	'camt.054.001.08': ['BkToCstmrDbtCdtNtfctn', 'Ntfctn'],
} as const

const written = (cents: number): string =>
	`<Amt Ccy="EUR">${(Math.abs(cents) / 100).toFixed(2)}</Amt><CdtDbtInd>${cents < 0 ? 'DBIT' : 'CRDT'}</CdtDbtInd>`

const balance = (type: string, cents: number): string =>
	`<Bal><Tp><CdOrPrtry><Cd>${type}</Cd></CdOrPrtry></Tp>${written(cents)}<Dt><Dt>2026-11-27</Dt></Dt></Bal>`

const entry = ({ cents, reference, status = 'BOOK', details }: StatementLine): string =>
	[
		`<Ntry>${written(cents)}<Sts><Cd>${status}</Cd></Sts><BookgDt><Dt>2026-11-27</Dt></BookgDt><ValDt><Dt>2026-11-27</Dt></ValDt>`,
		reference === undefined ? '' : `<AcctSvcrRef>${reference}</AcctSvcrRef>`,
		'<BkTxCd><Domn><Cd>PMNT</Cd><Fmly><Cd>RCDT</Cd><SubFmlyCd>ESCT</SubFmlyCd></Fmly></Domn></BkTxCd>',
		details === undefined ? '' : `<NtryDtls>${details}</NtryDtls>`,
		'</Ntry>\n',
	].join('')

/** The file in pieces: its lines are gone through twice, first for the closing balance. */
export function* aBankStatement(parts: StatementParts): Generator<string> {
	const { lines, account = 'DE89370400440532013000', opening_cents = 0, message = 'camt.053.001.08', id = 'STATEMENT-1' } = parts
	const [root, statement] = outer[message]
	let closing_cents = opening_cents
	for (const { cents, status = 'BOOK' } of lines) closing_cents += status === 'BOOK' ? cents : 0
	yield `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:${message}"><${root}>`
	yield '<GrpHdr><MsgId>BANK-1</MsgId><CreDtTm>2026-11-27T22:00:00+01:00</CreDtTm></GrpHdr>'
	yield `<${statement}><Id>${id}</Id><Acct><Id><IBAN>${account}</IBAN></Id></Acct>`
	if (message === 'camt.053.001.08') yield balance('OPBD', opening_cents) + balance('CLBD', parts.closing_cents ?? closing_cents)
	for (const line of lines) yield entry(line)
	yield `</${statement}></${root}></Document>\n`
}

/** A payment of a debtor as `TxDtls`. */
export const aPaymentDetail = (end_to_end_id: string, cents: number, more = ''): string =>
	`<TxDtls><Refs><EndToEndId>${end_to_end_id}</EndToEndId></Refs>${written(cents)}<RltdPties><Dbtr><Pty><Nm>Muster &amp; Söhne GmbH</Nm></Pty></Dbtr><DbtrAcct><Id><IBAN>DE02120300000000202051</IBAN></Id></DbtrAcct></RltdPties>${more}</TxDtls>`
