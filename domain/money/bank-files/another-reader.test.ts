import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

import { describe, expect, it } from 'vitest'

import { readStatements, type StatementItem } from './read-statements.ts'
import type { Detail, RelatedParty } from './reading/details.ts'

const { VECTORS_DIR } = process.env
const folder = `${VECTORS_DIR}/05-sepa`
const files = (name: string): string[] => (VECTORS_DIR === undefined ? [] : readdirSync(path.join(folder, name)))

async function shown(file: string): Promise<StatementItem[]> {
	const items: StatementItem[] = []
	for await (const item of readStatements([readFileSync(path.join(folder, file))], { to: 'show' })) items.push(item)
	return items
}

/** The results of genkgo/camt, as far as both tell the same: a second opinion on amounts, dates, references and parties. */
type Json = Readonly<Record<string, unknown>> | null
const inner = (json: unknown, ...names: readonly string[]): unknown =>
	names.reduce<unknown>(
		(found, name) => (typeof found === 'object' && found !== null ? (found as Record<string, unknown>)[name] : undefined) ?? null,
		json,
	)
const list = (json: unknown, name: string): Json[] => (inner(json, name) ?? []) as Json[]
/** What is empty is missing. */
const some = (json: unknown): unknown => (json === '' ? null : json)
const day = (json: unknown): string | null => (inner(json, '0') as string | null)?.slice(0, 10) ?? null
const money = (json: unknown) => {
	const minor = inner(json, 'getAmount')
	return minor === null ? null : { currency: inner(json, 'getCurrency', 'getCode'), minor: Number(minor) }
}

const balanceTypes: Readonly<Record<string, string>> = {
	opening: 'OPBD',
	closing: 'CLBD',
	opening_available: 'OPAV',
	closing_available: 'CLAV',
	forward_available: 'FWAV',
	interim: 'ITBD',
	interim_available: 'ITAV',
	information: 'INFO',
	expected_credit: 'XPCD',
}

function expectedParty(detail: unknown, role: string) {
	const party = list(detail, 'getRelatedParties').find(
		(one) => inner(one, 'getRelatedPartyType', '__CLASS__') === `Genkgo\\Camt\\DTO\\${role}`,
	)
	return party === undefined
		? null
		: { name: inner(party, 'getRelatedPartyType', 'getName'), account: inner(party, 'getAccount', 'getIdentification') }
}

/** Without its sign: the other reader gives a detail that of its entry, we the one it says itself. */
const size = (amount: ReturnType<typeof money>) => (amount === null ? null : { ...amount, minor: Math.abs(amount.minor) })

const expectedDetail = (detail: unknown) => ({
	amount: size(money(inner(detail, 'getAmount'))),
	references: {
		message_id: inner(detail, 'getReference', 'getMessageId'),
		bank_reference: inner(detail, 'getReference', 'getAccountServicerReference'),
		payment_id: inner(detail, 'getReference', 'getPaymentInformationId'),
		instruction_id: inner(detail, 'getReference', 'getInstructionId'),
		end_to_end_id: inner(detail, 'getReference', 'getEndToEndId'),
		uetr: inner(detail, 'getReference', 'getUuidEndToEndReference'),
		transaction_id: inner(detail, 'getReference', 'getTransactionId'),
		mandate_id: inner(detail, 'getReference', 'getMandateId'),
		cheque_number: inner(detail, 'getReference', 'getChequeNumber'),
		clearing_reference: inner(detail, 'getReference', 'getClearingSystemReference'),
		proprietary: list(inner(detail, 'getReference'), 'getProprietaries').map((one) => ({
			type: inner(one, 'getType'),
			reference: inner(one, 'getReference'),
		})),
	},
	debtor: expectedParty(detail, 'Debtor'),
	creditor: expectedParty(detail, 'Creditor'),
	ultimate_debtor: expectedParty(detail, 'UltimateDebtor'),
	ultimate_creditor: expectedParty(detail, 'UltimateCreditor'),
	message: inner(detail, 'getRemittanceInformation', 'getMessage'),
	charges: money(inner(detail, 'getCharges', 'getTotalChargesAndTaxAmount')),
	reason: inner(detail, 'getReturnInformation', 'getCode'),
	additional: inner(detail, 'getAdditionalTransactionInformation'),
})

const expectedEntry = (entry: unknown) => ({
	amount: money(inner(entry, 'getAmount')),
	status: inner(entry, 'getStatus'),
	is_reversal: inner(entry, 'getReversalIndicator'),
	booked_on: day(inner(entry, 'getBookingDate')),
	value_on: day(inner(entry, 'getValueDate')),
	bank_reference: inner(entry, 'getAccountServicerReference'),
	entry_reference: inner(entry, 'getReference'),
	bank_code: {
		domain: inner(entry, 'getBankTransactionCode', 'getDomain', 'getCode'),
		family: inner(entry, 'getBankTransactionCode', 'getDomain', 'getFamily', 'getCode'),
		subfamily: inner(entry, 'getBankTransactionCode', 'getDomain', 'getFamily', 'getSubFamilyCode'),
		proprietary: inner(entry, 'getBankTransactionCode', 'getProprietary', 'getCode'),
		issuer: some(inner(entry, 'getBankTransactionCode', 'getProprietary', 'getIssuer')),
	},
	batch: inner(entry, 'getBatchPaymentId'),
	additional: some(inner(entry, 'getAdditionalInfo')),
	// The first is written where it is met first.
	details: list(entry, 'getTransactionDetails').map((detail) =>
		expectedDetail(typeof detail === 'string' ? inner(entry, 'getTransactionDetail') : detail),
	),
})

const expectedStatement = (record: unknown) => ({
	id: inner(record, 'getId'),
	account: inner(record, 'getAccount', 'getIdentification'),
	electronic_number: inner(record, 'getElectronicSequenceNumber'),
	legal_number: inner(record, 'getLegalSequenceNumber'),
	copy: inner(record, 'getCopyDuplicateIndicator'),
	page: inner(record, 'getPagination', 'getPageNumber'),
	additional: inner(record, 'getAdditionalInformation'),
	balances: list(record, 'getBalances').map((balance) => ({
		type: balanceTypes[String(inner(balance, 'getType'))] ?? inner(balance, 'getType'),
		amount: money(inner(balance, 'getAmount')),
		on: day(inner(balance, 'getDate')),
	})),
})

const partyRead = (party: RelatedParty | null, has_account = true) =>
	party === null || (party.name === null && party.account === null)
		? null
		: { name: party.name, account: has_account ? (party.account?.iban ?? party.account?.other ?? null) : null }

const detailRead = (detail: Detail) => ({
	amount: size(detail.amount),
	references: detail.references,
	debtor: partyRead(detail.parties.debtor),
	creditor: partyRead(detail.parties.creditor),
	ultimate_debtor: partyRead(detail.parties.ultimate_debtor),
	ultimate_creditor: partyRead(detail.parties.ultimate_creditor),
	message: detail.remittance.text[0] ?? detail.remittance.creditor_references[0]?.reference ?? null,
	charges:
		detail.charges.length === 0
			? null
			: {
					currency: detail.charges[0]?.amount?.currency,
					minor: Math.abs(detail.charges.reduce((sum, { amount }) => sum + (amount?.minor ?? 0), 0)),
				},
	reason: detail.returned?.reason?.code ?? null,
	additional: detail.additional,
})

function told(items: readonly StatementItem[]) {
	const entries: (Omit<ReturnType<typeof expectedEntry>, 'details'> & { details: unknown[] })[] = []
	const records: ReturnType<typeof expectedStatement>[] = []
	for (const item of items) {
		const [entry, record] = [entries.at(-1), records.at(-1)]
		if (item.kind === 'statement') {
			const { id, account, electronic_number, legal_number, copy, page } = item.statement
			records.push({
				id,
				account: account.iban ?? account.other,
				electronic_number,
				legal_number,
				copy,
				page: page?.number ?? null,
				additional: null,
				balances: [],
			})
		} // The balance that the last statement closed with is an opening one to the other reader.
		else if (item.kind === 'balance')
			record?.balances.push({ ...item.balance, type: item.balance.type === 'PRCD' ? 'OPBD' : item.balance.type })
		else if (item.kind === 'statement_end' && record !== undefined) record.additional = item.additional
		else if (item.kind === 'entry') {
			const { amount, status, is_reversal, booked_on, value_on, bank_reference, entry_reference, bank_code } = item.entry
			const none = { domain: null, family: null, subfamily: null, proprietary: null, issuer: null }
			entries.push({
				amount,
				status,
				is_reversal,
				booked_on,
				value_on,
				bank_reference,
				entry_reference,
				bank_code: bank_code ?? none,
				batch: null,
				additional: null,
				details: [],
			})
		} else if (item.kind === 'batch' && entry !== undefined) entry.batch = item.batch.payment_id
		else if (item.kind === 'detail') entry?.details.push(detailRead(item.detail))
		else if (item.kind === 'entry_end' && entry !== undefined) entry.additional = item.additional
	}
	return { entries, records }
}

describe.runIf(VECTORS_DIR)('camt.052 to 054 as another reader of them reads', () => {
	it.each(files('expected-json'))('%s', async (name) => {
		const json: unknown = JSON.parse(readFileSync(path.join(folder, 'expected-json', name), 'utf8'))
		const file = `samples-valid/${name.replace('.json', '.xml')}`
		expect(existsSync(path.join(folder, file))).toBe(true)
		const items = await shown(file)
		const header = items.find((item) => item.kind === 'message')
		expect(header).toMatchObject({ message_id: inner(json, 'getGroupHeader', 'getMessageId') })
		const { entries, records } = told(items)
		// The other reader gives the entries of the last statement alone, and passes over a batch where the first version has it.
		const expected_entries = list(json, 'getEntries')
			.map(expectedEntry)
			.map((entry) => (name === 'camt052.v1.json' ? { ...entry, batch: 'FINP-0055-001' } : entry))
		expect(entries.slice(entries.length - expected_entries.length)).toEqual(expected_entries)
		const expected_records = [...list(json, 'getEntries').map((entry) => inner(entry, 'getRecord')), ...list(json, 'getRecords')].filter(
			(record) => typeof record === 'object',
		)
		expect(records.slice(records.length - expected_records.length)).toEqual(expected_records.map(expectedStatement))
	})
})
