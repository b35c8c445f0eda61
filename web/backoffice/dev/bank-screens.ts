import { getStaffProfile } from '#contract/accounts/staff/account.ts'
import { bookBankEntry, listBankAccounts, listBankEntries, type BankAccountView, type BankEntryView } from '#contract/money/staff/bank.ts'
import { permissionsOf } from '#domain/accounts/staff/grants.ts'

import { idOf } from '../../kit/dev/example-application.ts'
import { answered, refused, unanswered, type Screen } from '../../kit/dev/screen.ts'
import { path } from '../platform/path.ts'
import { auditor } from './example-answers.ts'

const account = (at: number, more: Partial<BankAccountView> = {}): BankAccountView => ({
	account_id: idOf(700 + at),
	holder: 'Hansekontor Finanzierungs GmbH',
	iban: 'DE89370400440532013000',
	currency: 'EUR',
	last: { number: '226', on: '2026-11-20', closing_cents: 160_069_674 },
	difference_cents: 0,
	gaps: [],
	...more,
})

const payment = (more: Partial<BankEntryView['payments'][number]> = {}): BankEntryView['payments'][number] => ({
	amount_cents: null,
	party_name: 'TJARKSEN BOOTSBAU GMBH',
	party_iban: 'DE02120300000000202051',
	remittance: 'Rate November plus Verspaetung Entschuldigung Gruesse Tjarksen',
	reference: null,
	end_to_end_id: null,
	return_reason: null,
	...more,
})

const shareOf = (at: number, companyName: string, amount_cents: number) => ({
	loan_id: idOf(720 + at),
	number: `n3v3by26h${at}`,
	companyName,
	amount_cents,
})

const entry = (at: number, amount_cents: number, more: Partial<BankEntryView> = {}): BankEntryView => ({
	entry_id: idOf(740 + at),
	version: 0,
	iban: 'DE89370400440532013000',
	amount_cents,
	open_cents: amount_cents,
	currency: 'EUR',
	booked_on: '2026-11-20',
	value_on: '2026-11-20',
	bank_reference: '2611200094418',
	is_own_order: false,
	is_return_booked: false,
	payments: [payment()],
	proposals: [],
	matches: [],
	aside: null,
	...more,
})

const open = [
	entry(0, 430_000, {
		proposals: [
			{
				shares: [shareOf(0, 'Tjarksen Bootsbau GmbH', 430_000)],
				speaks_for: ['iban', 'name'],
				speaks_against: ['other_amount', 'no_reference'],
			},
			{
				shares: [shareOf(1, 'Tjarksen Yachtservice und Winterlagerbetriebsgesellschaft mbH', 430_000)],
				speaks_for: ['iban'],
				speaks_against: ['more_than_owed', 'other_amount', 'other_name', 'no_reference'],
			},
		],
	}),
	entry(1, 492_625, {
		payments: [payment({ party_name: 'KANZLEI THOMSEN-WITT TREUHAND', amount_cents: 242_625 }), payment({ amount_cents: 250_000 })],
		proposals: [
			{
				shares: [shareOf(2, 'Weidenau Textilpflege GmbH', 242_625), shareOf(3, 'Quellhof Getränke KG', 250_000)],
				speaks_for: ['number'],
				speaks_against: ['other_name'],
			},
		],
	}),
	entry(2, 185_000, { payments: [payment({ party_name: 'M. PETERSEN', remittance: 'Miete 11/26 Whg 3. OG links' })] }),
	entry(3, -96_420, { payments: [payment({ party_name: null, return_reason: 'AC04' })] }),
]

const matched = [
	entry(4, 430_000, {
		open_cents: 0,
		matches: [
			{
				...shareOf(0, 'Tjarksen Bootsbau GmbH', 400_000),
				match_id: idOf(760),
				state: 'booked',
				matched_at: '2026-11-20T08:04:00.000Z',
				matched_by: null,
			},
			{
				...shareOf(1, 'Quellhof Getränke KG', 30_000),
				match_id: idOf(761),
				state: 'undo_waiting',
				matched_at: '2026-11-20T09:12:00.000Z',
				matched_by: 'Ines Rahlf',
			},
		],
	}),
	entry(5, 2_000_000, {
		open_cents: 0,
		matches: [
			{
				...shareOf(2, 'Weidenau Textilpflege GmbH', 2_000_000),
				match_id: idOf(762),
				state: 'waiting',
				matched_at: '2026-11-20T09:12:00.000Z',
				matched_by: 'Ines Rahlf',
			},
		],
	}),
]

const aside = [
	entry(6, 1_850_00, { aside: { note: 'Zahler ist gefragt, Antwort bis Freitag.', by: 'Ines Rahlf', at: '2026-11-20T09:30:00.000Z' } }),
]

const reader = answered(getStaffProfile, { ...auditor, permissions: permissionsOf(['payments']) })
const accounts = answered(listBankAccounts, {
	accounts: [
		account(0),
		account(1, {
			currency: 'CHF',
			iban: 'CH9300762011623852957',
			difference_cents: -120_000,
			gaps: [
				{
					after: { number: '14', on: '2026-11-17' },
					before: { number: '16', on: '2026-11-19' },
					missing_cents: -120_000,
					missing_statements: 1,
				},
			],
		}),
		account(2, { currency: 'PLN', iban: 'PL61109010140000071219812874', last: null, difference_cents: null }),
	],
})

const screen = (name: string, entries: readonly BankEntryView[], more: Partial<Screen> & { view?: string } = {}): Screen => {
	const { view, ...others } = more
	return {
		name: `bank, ${name}`,
		url: path.bank(view === undefined ? {} : { view }),
		examples: [
			reader,
			accounts,
			answered(listBankEntries, { entries: [...entries], has_more: false }),
			refused(bookBankEntry, 409, 'err_version_conflict'),
		],
		...others,
	}
}

/** The desk of bank accounts in every state. */
export const bankScreens: readonly Screen[] = [
	screen('open', open),
	screen('nothing open', []),
	screen('somebody was quicker', open.slice(0, 1), { presses: ['bank:acts.book'] }),
	screen('split', open.slice(1, 2), { presses: ['bank:acts.by_hand'] }),
	screen('put aside', aside, { view: 'aside' }),
	screen('a note', open.slice(2, 3), { presses: ['bank:acts.aside'] }),
	screen('booked', matched, { view: 'booked' }),
	{
		name: 'bank, no accounts',
		url: path.bank(),
		examples: [reader, answered(listBankAccounts, { accounts: [] }), answered(listBankEntries, { entries: [], has_more: false })],
	},
	{ name: 'bank, loading', url: path.bank(), examples: [reader, unanswered(listBankAccounts), unanswered(listBankEntries)] },
]
