import { describe, expect, it } from 'vitest'

import { cents } from '../../platform/money.ts'
import type { Collection, CollectionBlock, OrderFile, Transfer, TransferBlock, WrittenFile } from './orders.ts'
import { readOrders } from './read-orders.ts'
import { writeCollections, writeTransfers } from './write-orders.ts'

const address = { street: 'Hauptstraße', house_number: '7a', post_code: '50667', town: 'Köln', country: 'DE' }
const transfer: Transfer = {
	end_to_end_id: 'E2E-1',
	amount_cents: cents(123_456),
	remittance: { text: 'Darlehen 4711, Auszahlung' },
	creditor: { name: 'Müller & Söhne GmbH', address },
	account: { iban: 'DE02120300000000202051', bic: null },
}
const transfers = (changes: Partial<Transfer> = {}, block: Partial<TransferBlock> = {}): OrderFile<TransferBlock> => ({
	message_id: 'MSG-1',
	created_at: '2026-11-28T09:30:00+01:00',
	initiator: { name: 'Lender AG' },
	blocks: [
		{
			payment_id: 'PAY-1',
			on: '2026-11-30',
			is_booked_as_batch: true,
			currency: 'EUR',
			debtor: { name: 'Lender AG', address: null },
			account: { iban: 'DE89370400440532013000', bic: 'COBADEFFXXX' },
			transfers: [{ ...transfer, ...changes }],
			...block,
		},
	],
})

const collection: Collection = {
	end_to_end_id: 'E2E-1',
	amount_cents: cents(103_280),
	remittance: { reference: 'RF18539007547034' },
	debtor: { name: 'Muster GmbH', address: null },
	account: { iban: 'DE02120300000000202051', bic: null },
	mandate: { reference: 'M-1', signed_on: '2026-01-10', amended: null },
}
const collections = (changes: Partial<Collection> = {}, block: Partial<CollectionBlock> = {}): OrderFile<CollectionBlock> => ({
	message_id: 'MSG-2',
	created_at: '2026-11-28T09:30:00Z',
	initiator: { name: 'Lender AG' },
	blocks: [
		{
			payment_id: 'RUN-1',
			on: '2026-12-15',
			is_booked_as_batch: false,
			scheme: 'B2B',
			sequence: 'RCUR',
			creditor: { name: 'Lender AG', address: null },
			creditor_id: 'DE98ZZZ09999999999',
			account: { iban: 'DE89370400440532013000', bic: null },
			collections: [{ ...collection, ...changes }],
			...block,
		},
	],
})

const xmlOf = (written: WrittenFile): string => (written.faults === null ? [...written.xml].join('') : JSON.stringify(written.faults))
const faultsOf = ({ faults }: WrittenFile): string[] => (faults ?? []).map(({ code, at }) => `${code} ${at}`)

const amended = (debtor_account: 'unknown' | { iban: string }) => {
	const changes = { reference: 'M-0', creditor: { name: 'Früher AG', creditor_id: 'DE98ZZZ09999999999' }, debtor_account }
	return xmlOf(writeCollections(collections({ mandate: { ...collection.mandate, amended: changes } })))
}

const endOf = async (xml: string) => (await Array.fromAsync(readOrders([new TextEncoder().encode(xml)]))).at(-1)

describe('transfers', () => {
	it('are written with sums, characters of SEPA and a structured address', () => {
		const written = writeTransfers(transfers())
		expect(written).toMatchObject({ faults: null, message: 'pain.001.001.09', payments: 1, total_cents: 123_456 })
		const xml = xmlOf(written)
		expect(xml).toContain('<NbOfTxs>1</NbOfTxs><CtrlSum>1234.56</CtrlSum><InitgPty><Nm>Lender AG</Nm></InitgPty>')
		expect(xml).toContain('<BtchBookg>true</BtchBookg>')
		expect(xml).toContain(
			'<Nm>Mueller + Soehne GmbH</Nm><PstlAdr><StrtNm>Hauptstrasse</StrtNm><BldgNb>7a</BldgNb><PstCd>50667</PstCd><TwnNm>Koeln</TwnNm><Ctry>DE</Ctry></PstlAdr>',
		)
		expect(xml).toContain('<DbtrAgt><FinInstnId><BICFI>COBADEFFXXX</BICFI></FinInstnId></DbtrAgt><ChrgBr>SLEV</ChrgBr>')
		expect(xmlOf(written)).toBe(xml)
	})

	it('in francs and złoty go without the codes of SEPA, and to a QR-IBAN with its reference', () => {
		const account = { iban: 'CH4431999123000889012', bic: null }
		const swiss = { currency: 'CHF', account: { iban: 'CH9300762011623852957', bic: 'UBSWCHZH80A' } } as const
		const qr = transfers({ account, remittance: { reference: '210000000003139471430009017' } }, swiss)
		expect(xmlOf(writeTransfers(qr))).toContain('<Prtry>QRR</Prtry></CdOrPrtry></Tp><Ref>210000000003139471430009017</Ref>')
		expect(xmlOf(writeTransfers(qr))).not.toMatch(/SEPA|SLEV/)
		expect(faultsOf(writeTransfers(transfers({ account }, swiss)))).toEqual(['qr_iban_and_reference blocks.0.transfers.0.remittance'])
		const iban = 'PL61109010140000071219812874'
		const polish = transfers({ account: { iban, bic: null } }, { currency: 'PLN', account: { iban, bic: 'WBKPPLPPXXX' } })
		expect(xmlOf(writeTransfers(polish))).toContain('<InstdAmt Ccy="PLN">1234.56</InstdAmt>')
	})

	it('is refused with all that is wrong, each at its place, and nothing written', () => {
		const bad = transfers(
			{
				end_to_end_id: '/E2E',
				amount_cents: cents(0),
				remittance: { reference: 'RF19539007547034' },
				creditor: { name: '  ', address: { ...address, town: '', lines: ['a', 'b', 'c'] } },
				account: { iban: 'DE03120300000000202051', bic: 'COBA' },
			},
			{ on: '2026-02-30', payment_id: 'P'.repeat(36) },
		)
		expect(faultsOf(writeTransfers(bad))).toEqual([
			'too_long blocks.0.payment_id',
			'date_invalid blocks.0.on',
			'identification_invalid blocks.0.transfers.0.end_to_end_id',
			'amount_out_of_range blocks.0.transfers.0.amount_cents',
			'reference_invalid blocks.0.transfers.0.remittance.reference',
			'missing blocks.0.transfers.0.creditor.name',
			'address_incomplete blocks.0.transfers.0.creditor.address',
			'too_long blocks.0.transfers.0.creditor.address.lines',
			'iban_invalid blocks.0.transfers.0.account.iban',
			'bic_invalid blocks.0.transfers.0.account.bic',
		])
	})

	it.each([
		['no block', { ...transfers(), blocks: [] }, 'empty blocks'],
		['an empty block', transfers({}, { transfers: [] }), 'empty blocks.0.transfers'],
		[
			'a payee in Switzerland from a debtor without an address',
			transfers({ account: { iban: 'CH9300762011623852957', bic: null } }),
			'address_required blocks.0.debtor.address',
		],
		[
			'an order of a Swiss account from a debtor without an address',
			transfers({}, { account: { iban: 'CH9300762011623852957', bic: null } }),
			'address_required blocks.0.debtor.address',
		],
		['an id twice', transfers({}, { transfers: [transfer, transfer] }), 'repeated blocks.0.transfers.1.end_to_end_id'],
		[
			'euros beyond SEPA',
			transfers({ account: { iban: 'AE070331234567890123456', bic: null } }),
			'iban_outside_sepa blocks.0.transfers.0.account.iban',
		],
		[
			'francs from a bank that has no code',
			transfers(
				{ account: { iban: 'LI21088100002324013AA', bic: null } },
				{ currency: 'CHF', account: { iban: 'CH9300762011623852957', bic: null } },
			),
			'bic_required blocks.0.account.bic',
		],
		[
			'an order of a QR-IBAN',
			transfers(
				{ account: { iban: 'CH9300762011623852957', bic: null } },
				{ currency: 'CHF', account: { iban: 'CH4431999123000889012', bic: 'UBSWCHZH80A' } },
			),
			'qr_iban_and_reference blocks.0.account.iban',
		],
		['a text that grows too long', transfers({ remittance: { text: 'ü'.repeat(71) } }), 'too_long blocks.0.transfers.0.remittance.text'],
		['a moment without its offset', { ...transfers(), created_at: '2026-11-28T09:30:00' }, 'moment_invalid created_at'],
		[
			'a sum beyond a transfer',
			transfers({ amount_cents: cents(100_000_000_000) }),
			'amount_out_of_range blocks.0.transfers.0.amount_cents',
		],
	] as const)('%s is refused', (_, file, fault) => {
		expect(faultsOf(writeTransfers(file))).toEqual([fault])
	})
})

describe('other currencies', () => {
	it.each(['CHF', 'PLN'] as const)('%s go from and to accounts at home only', (currency) => {
		expect(faultsOf(writeTransfers(transfers({}, { currency })))).toEqual([
			'iban_outside_currency blocks.0.account.iban',
			'iban_outside_currency blocks.0.transfers.0.account.iban',
		])
	})
})

describe('collections', () => {
	it('are written by scheme, sequence and mandate', () => {
		const xml = xmlOf(writeCollections(collections()))
		expect(xml).toContain('<LclInstrm><Cd>B2B</Cd></LclInstrm><SeqTp>RCUR</SeqTp></PmtTpInf><ReqdColltnDt>2026-12-15</ReqdColltnDt>')
		expect(xml).toContain('<Othr><Id>DE98ZZZ09999999999</Id><SchmeNm><Prtry>SEPA</Prtry></SchmeNm></Othr>')
		expect(xml).toContain('<MndtRltdInf><MndtId>M-1</MndtId><DtOfSgntr>2026-01-10</DtOfSgntr></MndtRltdInf>')
		expect(xml).toContain('<DbtrAgt><FinInstnId><Othr><Id>NOTPROVIDED</Id></Othr></FinInstnId></DbtrAgt>')
		expect(xml).toContain('<Cd>SCOR</Cd></CdOrPrtry><Issr>ISO</Issr></Tp><Ref>RF18539007547034</Ref>')
	})

	it('tell what of the mandate was changed', () => {
		expect(amended('unknown')).toContain(
			'<AmdmntInd>true</AmdmntInd><AmdmntInfDtls><OrgnlMndtId>M-0</OrgnlMndtId><OrgnlCdtrSchmeId><Nm>Frueher AG</Nm>',
		)
		expect(amended('unknown')).toContain('<OrgnlDbtrAcct><Id><Othr><Id>SMNDA</Id></Othr></Id></OrgnlDbtrAcct>')
		expect(amended({ iban: 'DE89370400440532013000' })).toContain(
			'<OrgnlDbtrAcct><Id><IBAN>DE89370400440532013000</IBAN></Id></OrgnlDbtrAcct>',
		)
	})

	it.each([
		[
			'a creditor identifier with wrong check digits',
			collections({}, { creditor_id: 'DE99ZZZ09999999999' }),
			'creditor_id_invalid blocks.0.creditor_id',
		],
		[
			'a mandate signed after its collection',
			collections({ mandate: { ...collection.mandate, signed_on: '2026-12-16' } }),
			'signed_after_collection blocks.0.collections.0.mandate.signed_on',
		],
		[
			'a change that names nothing',
			collections({ mandate: { ...collection.mandate, amended: {} } }),
			'amendment_empty blocks.0.collections.0.mandate.amended',
		],
		[
			'a Swiss debtor without an address',
			collections({ account: { iban: 'CH9300762011623852957', bic: null } }),
			'address_required blocks.0.collections.0.debtor.address',
		],
		[
			'a debtor without an address for a Swiss creditor',
			collections({}, { account: { iban: 'CH9300762011623852957', bic: null } }),
			'address_required blocks.0.collections.0.debtor.address',
		],
		[
			'an account out of reach',
			collections({ account: { iban: 'AE070331234567890123456', bic: null } }),
			'iban_outside_sepa blocks.0.collections.0.account.iban',
		],
		[
			'the reference of a Swiss bill',
			collections({ remittance: { reference: '210000000003139471430009017' } }),
			'qr_iban_and_reference blocks.0.collections.0.remittance',
		],
	] as const)('%s is refused', (_, file, fault) => {
		expect(faultsOf(writeCollections(file))).toEqual([fault])
	})

	it('are read as they were written', async () => {
		const items: unknown[] = []
		for await (const item of readOrders([new TextEncoder().encode(xmlOf(writeCollections(collections())))])) items.push(item)
		expect(items).toEqual([
			{
				kind: 'payment',
				order: {
					block: 'RUN-1',
					end_to_end_id: 'E2E-1',
					currency: 'EUR',
					minor: 103_280,
					iban: 'DE02120300000000202051',
					mandate_id: 'M-1',
					name: 'Muster GmbH',
					text: null,
					own_iban: 'DE89370400440532013000',
					on: '2026-12-15',
				},
			},
			{ kind: 'end', message: 'pain.008.001.08', message_id: 'MSG-2', payments: 1 },
		])
	})
})

describe('orders', () => {
	it('of another message than they say are refused, and blocks of one name', async () => {
		const xml = xmlOf(writeTransfers(transfers()))
		expect(await endOf(xml.replace('pain.001.001.09', 'pain.008.001.08'))).toMatchObject({
			fault: { code: 'message_unknown', found: 'CstmrCdtTrfInitn' },
		})
		expect(await endOf(xml.replace(/<PmtInf>.*<\/PmtInf>/s, '$&$&'))).toMatchObject({ fault: { code: 'repeated' } })
	})
})
