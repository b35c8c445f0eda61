import { writtenAmount } from '#domain/money/bank-files/amounts.ts'
import { accountTag, documentStart, remittanceTag, sepa, tag } from '#domain/money/bank-files/writing/xml.ts'

/** An entry that the simulated bank books: a credit above zero, a debit below. */
export interface BookedEntry {
	readonly reference: string
	readonly minor: number
	readonly charge_minor: number
	readonly end_to_end_id: string | null
	readonly mandate_id: string | null
	readonly name: string | null
	readonly iban: string | null
	readonly text: string | null
	/** The reason, where it takes back another. */
	readonly returned: string | null
	readonly is_collection: boolean
}

export interface WrittenStatement {
	readonly message_id: string
	readonly iban: string
	readonly currency: string
	readonly number: number
	readonly day: string
	readonly opening: number
	readonly entries: readonly BookedEntry[]
}

const amount = (minor: number, currency: string): string =>
	`<Amt Ccy="${currency}">${writtenAmount(Math.abs(minor), currency)}</Amt>${tag('CdtDbtInd', minor < 0 ? 'DBIT' : 'CRDT')}`

const balance = (type: string, minor: number, { currency, day }: WrittenStatement): string =>
	tag('Bal', tag('Tp', tag('CdOrPrtry', tag('Cd', type))), amount(minor, currency), tag('Dt', tag('Dt', day)))

/** Domain, family and subfamily of ISO. */
function codeOf({ is_collection, returned, minor }: BookedEntry): string {
	const family = is_collection ? 'IDDT' : minor < 0 === (returned === null) ? 'ICDT' : 'RCDT'
	const subfamily = returned === null ? (is_collection ? 'ESDD' : 'ESCT') : is_collection ? 'UPDD' : 'RRTN'
	return tag('BkTxCd', tag('Domn', tag('Cd', 'PMNT'), tag('Fmly', tag('Cd', family), tag('SubFmlyCd', subfamily))))
}

const party = (role: 'Dbtr' | 'Cdtr', name: string | null, iban: string | null): string =>
	(name === null ? '' : tag(role, tag('Pty', sepa('Nm', name)))) + (iban === null ? '' : accountTag(`${role}Acct`, iban))

/** Parties keep their parts when a payment comes back. */
function parties(entry: BookedEntry, own_iban: string): string {
	const is_debtor_ours = !entry.is_collection && entry.minor < 0 === (entry.returned === null)
	const ours = [null, own_iban] as const
	const theirs = [entry.name, entry.iban] as const
	return tag('RltdPties', party('Dbtr', ...(is_debtor_ours ? ours : theirs)), party('Cdtr', ...(is_debtor_ours ? theirs : ours)))
}

const charges = ({ charge_minor }: BookedEntry, currency: string): string =>
	charge_minor === 0 ? '' : tag('Chrgs', tag('Rcrd', amount(-charge_minor, currency), tag('ChrgInclInd', 'true')))

function entryTag(entry: BookedEntry, { day, iban, currency }: WrittenStatement): string {
	const references = tag(
		'Refs',
		tag('EndToEndId', entry.end_to_end_id ?? 'NOTPROVIDED'),
		entry.mandate_id === null ? '' : tag('MndtId', entry.mandate_id),
	)
	return tag(
		'Ntry',
		amount(entry.minor - entry.charge_minor, currency),
		tag('Sts', tag('Cd', 'BOOK')),
		tag('BookgDt', tag('Dt', day)),
		tag('ValDt', tag('Dt', day)),
		tag('AcctSvcrRef', entry.reference),
		codeOf(entry),
		charges(entry, currency),
		tag(
			'NtryDtls',
			tag(
				'TxDtls',
				references,
				amount(entry.minor, currency),
				parties(entry, iban),
				entry.text === null || entry.text.trim() === '' ? '' : remittanceTag({ text: entry.text }),
				entry.returned === null ? '' : tag('RtrInf', tag('Rsn', tag('Cd', entry.returned))),
			),
		),
	)
}

export const movedBy = (entries: readonly BookedEntry[]): number =>
	entries.reduce((sum, { minor, charge_minor }) => sum + minor - charge_minor, 0)

const header = (message_id: string, day: string): string => tag('GrpHdr', tag('MsgId', message_id), tag('CreDtTm', `${day}T18:00:00Z`))

export function statementMessage(statement: WrittenStatement): string {
	const { message_id, iban, currency, number, day, opening, entries } = statement
	const content = tag(
		'Stmt',
		tag('Id', message_id),
		tag('ElctrncSeqNb', String(number)),
		tag('CreDtTm', `${day}T18:00:00Z`),
		tag('Acct', tag('Id', tag('IBAN', iban)), tag('Ccy', currency)),
		balance('OPBD', opening, statement),
		balance('CLBD', opening + movedBy(entries), statement),
		...entries.map((entry) => entryTag(entry, statement)),
	)
	return `${documentStart('camt.053.001.08')}${tag('BkToCstmrStmt', header(message_id, day), content)}</Document>\n`
}

export interface OrderAnswer {
	readonly message_id: string
	readonly day: string
	readonly original_message: string
	readonly original_message_id: string
	readonly orders: readonly { readonly block: string; readonly end_to_end_id: string; readonly rejected: string | null }[]
}

/** pain.002: the file as a whole, then what was refused in it. */
export function answerMessage({ message_id, day, original_message, original_message_id, orders }: OrderAnswer): string {
	const refused = orders.filter(({ rejected }) => rejected !== null)
	const status = refused.length === 0 ? 'ACCP' : refused.length === orders.length ? 'RJCT' : 'PART'
	const blocks = [...new Set(orders.map(({ block }) => block))].map((block) => {
		const of_block = orders.filter((order) => order.block === block)
		// Only an order that says nothing else follows from its block.
		const transactions = of_block.map(({ end_to_end_id, rejected }) =>
			tag(
				'TxInfAndSts',
				tag('OrgnlEndToEndId', end_to_end_id),
				tag('TxSts', rejected === null ? 'ACCP' : 'RJCT'),
				rejected === null ? '' : tag('StsRsnInf', tag('Rsn', tag('Cd', rejected))),
			),
		)
		return tag('OrgnlPmtInfAndSts', tag('OrgnlPmtInfId', block), ...transactions)
	})
	const original = tag(
		'OrgnlGrpInfAndSts',
		tag('OrgnlMsgId', original_message_id),
		tag('OrgnlMsgNmId', original_message),
		tag('GrpSts', status),
	)
	return `${documentStart('pain.002.001.10')}${tag('CstmrPmtStsRpt', header(message_id, day), original, ...blocks)}</Document>\n`
}
