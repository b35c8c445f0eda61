import { describe, expect, it } from 'vitest'

import { aBankStatement, aPaymentDetail, type StatementParts } from '#domain/testing/a-bank-statement.ts'

import { readStatements, type Asked, type StatementItem } from './read-statements.ts'

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)

async function all<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
	const found: Item[] = []
	for await (const item of items) found.push(item)
	return found
}

const textOf = (parts: StatementParts): string => [...aBankStatement(parts)].join('')
const read = async (file: string | Uint8Array[], asked: Asked = { to: 'book' }) =>
	all(readStatements(typeof file === 'string' ? [bytes(file)] : file, asked))
const faultOf = async (file: string | Uint8Array[], asked?: Asked) => {
	const last = (await read(file, asked)).at(-1)
	return last?.kind === 'fault' ? last.fault : last?.kind
}
const entriesOf = (items: readonly StatementItem[]) => items.flatMap((item) => (item.kind === 'entry' ? [item.entry] : []))
const detailsOf = (items: readonly StatementItem[]) => items.flatMap((item) => (item.kind === 'detail' ? [item.detail] : []))

const two = { lines: [{ cents: 103_280, reference: 'REF-1', details: aPaymentDetail('E2E-1', 103_280) }, { cents: -250 }] }

const summed = (entries: number, sum: string) =>
	textOf(two).replace('<Ntry>', `<TxsSummry><TtlNtries><NbOfNtries>${entries}</NbOfNtries><Sum>${sum}</Sum></TtlNtries></TxsSummry><Ntry>`)

const withWays = (credits: string, debits: string) =>
	summed(2, '1035.30').replace('</TxsSummry>', `<TtlCdtNtries>${credits}</TtlCdtNtries><TtlDbtNtries>${debits}</TtlDbtNtries></TxsSummry>`)

const batchOf = (details: readonly number[], transactions: number, cents = 20_000, more = '') =>
	textOf({
		lines: [
			{ cents, details: `<Btch><NbOfTxs>${transactions}</NbOfTxs></Btch>${details.map((one) => aPaymentDetail('E', one)).join('')}` },
		],
	}).replace('<NtryDtls>', `${more}<NtryDtls>`)

const oneOf = (sum: string) => `<NbOfNtries>1</NbOfNtries><Sum>${sum}</Sum>`

const paged = (number: number, is_last: boolean): string =>
	textOf({ lines: [{ cents: 500 }] }).replace(
		'</Id><Acct>',
		`</Id><StmtPgntn><PgNb>${number}</PgNb><LastPgInd>${is_last}</LastPgInd></StmtPgntn><Acct>`,
	)

async function* failing(): AsyncGenerator<Uint8Array> {
	yield bytes(textOf(two).slice(0, 200))
	throw new Error('the disk is gone')
}

describe('a statement', () => {
	it('is told in its order, an entry before its details', async () => {
		const items = await read(textOf(two))
		expect(items.map(({ kind }) => kind)).toEqual([
			'message',
			'statement',
			'balance',
			'balance',
			'entry',
			'detail',
			'entry_end',
			'entry',
			'entry_end',
			'statement_end',
			'end',
		])
		expect(entriesOf(items)).toMatchObject([
			{ amount: { minor: 103_280, currency: 'EUR' }, bank_reference: 'REF-1', booked_on: '2026-11-27', is_booked: true },
			{ amount: { minor: -250 }, bank_reference: null },
		])
		expect(detailsOf(items)[0]).toMatchObject({
			references: { end_to_end_id: 'E2E-1' },
			parties: { debtor: { name: 'Muster & Söhne GmbH', account: { iban: 'DE02120300000000202051' } } },
		})
	})

	it('is the same in whatever pieces it comes, with any prefix and with a byte order mark', async () => {
		const text = textOf(two)
		const whole = await read(text)
		const pieces = Array.from(bytes(text), (_, at) => bytes(text).subarray(at, at + 1))
		expect(await read(pieces)).toEqual(whole)
		const prefixed = text.replaceAll(/<(\/?)(?=[A-Z])/g, '<$1b:').replace('xmlns=', 'xmlns:b=')
		expect(await read(`\uFEFF${prefixed}`)).toEqual(whole)
	})

	it('has identities by the bank’s reference, so that an advice and the statement tell of one entry, and a second copy of none', async () => {
		const [advised] = entriesOf(await read(textOf({ ...two, message: 'camt.054.001.08', id: 'ADVICE-7' })))
		const [booked, other] = entriesOf(await read(textOf(two)))
		expect(advised?.identity).toBe(booked?.identity)
		expect(entriesOf(await read(textOf(two))).map(({ identity }) => identity)).toEqual([booked?.identity, other?.identity])
	})

	it('has two identities for two equal payments of a day without a reference, alike in whatever delivery', async () => {
		const equal = { lines: [{ cents: 500 }, { cents: 500 }, { cents: 500, reference: 'NONREF' }] }
		const identities = entriesOf(await read(textOf(equal))).map(({ identity }) => identity)
		expect(new Set(identities).size).toBe(3)
		const again = entriesOf(await read(textOf({ ...equal, id: 'STATEMENT-2' })))
		expect(again.map(({ identity }) => identity)).toEqual(identities)
		const advised = entriesOf(await read(textOf({ ...equal, message: 'camt.054.001.08', id: 'ADVICE-7' })))
		expect(advised.map(({ is_booked }) => is_booked)).toEqual([false, false, false])
		expect(again.map(({ is_booked }) => is_booked)).toEqual([true, true, true])
	})

	it('has the identity of an entry whether or not it was told as pending before', async () => {
		const booked = { cents: 500, reference: 'REF-1' }
		const [before, after] = entriesOf(await read(textOf({ lines: [{ ...booked, status: 'PDNG' }, booked] })))
		expect(after?.identity).toBe(entriesOf(await read(textOf({ lines: [booked] })))[0]?.identity)
		expect(before?.identity).not.toBe(after?.identity)
	})

	it('numbers equal payments through all its pages, and a page that lacks another is not booked', async () => {
		const first = paged(1, false)
		const last = paged(2, true)
		const both = first.replace('</BkToCstmrStmt></Document>\n', '') + last.slice(last.indexOf('<Stmt>'))
		const items = await read(both)
		expect(items.at(-1)).toMatchObject({ kind: 'end', statements: 2 })
		expect(new Set(entriesOf(items).map(({ identity }) => identity)).size).toBe(2)
		expect(await faultOf(first)).toEqual({ code: 'page_missing', at: 'Stmt 1' })
		expect(await faultOf(last)).toEqual({ code: 'page_missing', at: 'Stmt 1' })
		expect(await faultOf(paged(1, true))).toBe('end')
		expect((await read(last, { to: 'show' })).at(-2)).toMatchObject({ kind: 'statement_end', difference: { code: 'page_missing' } })
		const message = paged(1, true).replace('</CreDtTm>', '</CreDtTm><MsgPgntn><PgNb>1</PgNb><LastPgInd>false</LastPgInd></MsgPgntn>')
		expect(await faultOf(message)).toMatchObject({ code: 'page_missing' })
	})

	it('is not booked with an entry that has neither reference nor day', async () => {
		const without = textOf({ lines: [{ cents: 500 }] }).replace('<BookgDt><Dt>2026-11-27</Dt></BookgDt>', '')
		expect(await faultOf(without)).toEqual({ code: 'element_missing', at: 'Stmt 1, Ntry 1 BookgDt' })
		expect(await faultOf(without, { to: 'show' })).toBe('end')
	})

	it('of the day and pending entries are not booked', async () => {
		expect(entriesOf(await read(textOf({ ...two, message: 'camt.052.001.08' }))).map(({ is_booked }) => is_booked)).toEqual([false, false])
		expect(entriesOf(await read(textOf({ lines: [{ cents: 500, status: 'PDNG' }] }))).map(({ is_booked }) => is_booked)).toEqual([false])
	})

	it('tells why a payment came back, and of which mandate and order', async () => {
		const more = '<RtrInf><Orgtr><Nm>BANK</Nm></Orgtr><Rsn><Cd>AM04</Cd></Rsn><AddtlInf>Insufficient funds</AddtlInf></RtrInf>'
		const details = `<Btch><PmtInfId>RUN-1</PmtInfId><NbOfTxs>1</NbOfTxs></Btch>${aPaymentDetail('E2E-9', -103_580, more)}`
			.replace('</EndToEndId>', '</EndToEndId><MndtId>M-1</MndtId>')
			.replace(
				'<RltdPties>',
				'<AmtDtls><InstdAmt><Amt Ccy="EUR">1032.80</Amt></InstdAmt></AmtDtls><Chrgs><Rcrd><Amt Ccy="EUR">3.00</Amt><ChrgInclInd>true</ChrgInclInd></Rcrd></Chrgs><RltdPties>',
			)
		const items = await read(textOf({ lines: [{ cents: -103_580, details }] }))
		expect(items.find((item) => item.kind === 'batch')).toMatchObject({ batch: { payment_id: 'RUN-1', transactions: 1 } })
		expect(detailsOf(items)[0]).toMatchObject({
			amount: { minor: -103_580 },
			instructed: { amount: { minor: -103_280 }, written: '1032.80 EUR' },
			references: { end_to_end_id: 'E2E-9', mandate_id: 'M-1' },
			returned: { reason: { code: 'AM04' }, originator: 'BANK', text: ['Insufficient funds'] },
			charges: [{ amount: { minor: -300 }, is_included: true }],
		})
	})

	it('tells amounts that nobody books by as they are written, where they cannot be counted', async () => {
		const details = aPaymentDetail('E', 1).replace(
			'<RltdPties>',
			'<AmtDtls><InstdAmt><Amt Ccy="CHF">0.01234</Amt></InstdAmt></AmtDtls><Chrgs><Rcrd><Amt Ccy="EUR">0.075</Amt></Rcrd></Chrgs><RltdPties>',
		)
		const items = await read(textOf({ lines: [{ cents: 1, details: `<Btch><TtlAmt Ccy="EUR">0.010001</TtlAmt></Btch>${details}` }] }))
		expect(items.at(-1)).toMatchObject({ kind: 'end' })
		expect(detailsOf(items)[0]).toMatchObject({
			instructed: { amount: null, written: '0.01234 CHF' },
			charges: [{ amount: null, written: '0.075 EUR' }],
		})
		expect(items.find((item) => item.kind === 'batch')).toMatchObject({ batch: { total: { amount: null, written: '0.010001 EUR' } } })
	})

	it('tells references with check digits from others', async () => {
		const structured = ['RF18539007547034', '210000000003139471430009017', '4711'].map(
			(reference) => `<Strd><CdtrRefInf><Ref>${reference}</Ref></CdtrRefInf></Strd>`,
		)
		const items = await read(textOf({ lines: [{ cents: 1, details: aPaymentDetail('E', 1, `<RmtInf>${structured.join('')}</RmtInf>`) }] }))
		expect(detailsOf(items)[0]?.remittance.creditor_references.map(({ kind }) => kind)).toEqual(['rf', 'qr', 'other'])
	})
})

describe('what is refused, whatever came before it', () => {
	it('a file cut off anywhere', async () => {
		const whole = bytes(textOf(two))
		const ends = await Promise.all(
			Array.from({ length: Math.floor(whole.length / 7) }, async (_, at) => faultOf([whole.subarray(0, at * 7)])),
		)
		const codes = new Set(ends.map((fault) => (typeof fault === 'object' ? fault.code : fault)))
		expect([...codes]).toEqual(['empty', 'cut_off'])
	})

	it.each([
		[
			'a document type',
			(text: string) => text.replace('<Document', '<!DOCTYPE Document [<!ENTITY a "aa"><!ENTITY b "&a;&a;">]><Document'),
			'doctype',
		],
		['an entity nobody declared', (text: string) => text.replace('STATEMENT-1', '&bomb;'), 'not_well_formed'],
		['another encoding that is declared', (text: string) => text.replace('UTF-8', 'ISO-8859-1'), 'encoding'],
		['a wrong closing balance', () => textOf({ ...two, closing_cents: 1 }), 'balance_differs'],
		['an amount with three decimals', (text: string) => text.replace('1032.80', '1032.801'), 'amount_decimals'],
		['an amount beyond what is exact', (text: string) => text.replace('1032.80', '999999999999999.00'), 'amount_too_large'],
		['no amount', (text: string) => text.replace('1032.80', 'much'), 'amount_invalid'],
		['a currency that is none', (text: string) => text.replace('Ccy="EUR"', 'Ccy="euro"'), 'currency_invalid'],
		['a day that is none', (text: string) => text.replace('<BookgDt><Dt>2026-11-27', '<BookgDt><Dt>2026-02-30'), 'value_invalid'],
		['a status nobody knows', (text: string) => text.replace('>BOOK<', '>DONE<'), 'value_invalid'],
		['a message of another kind', (text: string) => text.replaceAll('camt.053.001.08', 'camt.029.001.09'), 'message_unknown'],
		[
			'a report of the day that says it is a statement',
			() => textOf({ ...two, message: 'camt.052.001.08' }).replace('camt.052', 'camt.053'),
			'message_unknown',
		],
		['a version of tomorrow', (text: string) => text.replaceAll('camt.053.001.08', 'camt.053.001.99'), 'version_unknown'],
		['no message of ISO 20022', () => '<html><body>Please sign in</body></html>', 'message_unknown'],
		['a text without end', (text: string) => text.replace('STATEMENT-1', 'x'.repeat(1_200_000)), 'too_large'],
		['elements without end', (text: string) => text.replace('<Refs>', `<Refs>${'<MsgId/>'.repeat(20_001)}`), 'too_large'],
		[
			'a text in many parts, each of them short',
			(text: string) => text.replace('E2E-1', `E2E${'<![CDATA[xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx]]>y'.repeat(21_000)}`),
			'too_large',
		],
		['a head of many short elements', (text: string) => text.replace('<Acct>', `${'<X>xxxxxxxxxx</X>'.repeat(50_000)}<Acct>`), 'too_large'],
		['an entry of many short elements', (text: string) => text.replace('<Sts>', `${'<X>xxxxxxxxxx</X>'.repeat(50_000)}<Sts>`), 'too_large'],
		['elements nested without end', (text: string) => text.replace('<Refs>', '<Refs>'.repeat(100)), 'too_large'],
	])('%s', async (_, change, code) => {
		expect(await faultOf(change(textOf(two)))).toMatchObject({ code })
	})

	it('another encoding that is not declared', async () => {
		expect(await faultOf([Uint8Array.from(textOf(two).replace('ö', '\u00F6'), (character) => character.charCodeAt(0))])).toMatchObject({
			code: 'encoding',
		})
		const utf16 = Uint8Array.from(
			textOf(two)
				.split('')
				.flatMap((character) => [character.charCodeAt(0), 0]),
		)
		expect(await faultOf([utf16])).toMatchObject({ code: 'encoding' })
	})

	it('another account, by its number', async () => {
		expect(await faultOf(textOf(two), { to: 'book', accounts: ['DE02120300000000202051'] })).toEqual({
			code: 'other_account',
			at: 'Stmt 1',
			found: 'DE89370400440532013000',
		})
		expect(await faultOf(textOf(two), { to: 'book', accounts: ['DE89370400440532013000'] })).toBe('end')
	})

	it('a summary that says other numbers or sums', async () => {
		expect(await faultOf(summed(2, '1035.30'))).toBe('end')
		expect(await faultOf(summed(3, '1035.30'))).toMatchObject({ code: 'number_differs' })
		expect(await faultOf(summed(2, '1035.31'))).toMatchObject({ code: 'sum_differs' })
	})

	it('a summary by the way the money went, and one that is no number', async () => {
		expect(await faultOf(withWays(oneOf('1032.80'), oneOf('2.50')))).toBe('end')
		expect(await faultOf(withWays(oneOf('1032.80'), oneOf('2.51')))).toEqual({ code: 'sum_differs', at: 'Stmt 1 TxsSummry TtlDbtNtries' })
		expect(await faultOf(withWays('<NbOfNtries>2</NbOfNtries>', ''))).toMatchObject({ code: 'number_differs' })
		expect(await faultOf(summed(2, 'all'))).toMatchObject({ code: 'amount_invalid', at: 'Stmt 1 TxsSummry TtlNtries Sum' })
	})

	it('an entry that its details do not make, by sum or by number', async () => {
		expect(await faultOf(batchOf([10_000, 10_000], 2))).toBe('end')
		expect(await faultOf(batchOf([], 2))).toBe('end')
		expect(await faultOf(batchOf([10_000, 10_000], 2, 15_000))).toEqual({
			code: 'sum_differs',
			at: 'Stmt 1, Ntry 1 TxDtls',
			found: '15000, 20000',
		})
		expect(await faultOf(batchOf([10_000, 10_000], 3))).toEqual({
			code: 'number_differs',
			at: 'Stmt 1, Ntry 1 Btch NbOfTxs',
			found: '3, 2',
		})
		expect(await faultOf(batchOf([10_000, 10_000], 2, 19_900, '<Chrgs><Rcrd><Amt Ccy="EUR">1.00</Amt></Rcrd></Chrgs>'))).toBe('end')
		expect((await read(batchOf([10_000, 10_000], 3), { to: 'show' })).find((item) => item.kind === 'entry_end')).toMatchObject({
			difference: { code: 'number_differs' },
		})
	})

	it('what is wrong with a statement is told where it is only looked at', async () => {
		const items = await read(textOf({ ...two, closing_cents: 1 }), { to: 'show' })
		expect(items.at(-2)).toMatchObject({ kind: 'statement_end', difference: { code: 'balance_differs', found: '1, 103030' } })
		expect(items.at(-1)).toMatchObject({ kind: 'end' })
	})

	it('a source that fails is no fault of the file', async () => {
		await expect(all(readStatements(failing(), { to: 'book' }))).rejects.toThrow('the disk is gone')
	})
})
