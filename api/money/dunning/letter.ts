import { makeFormats, type Formats } from '#domain/accounts/account/formats.ts'
import type { Language } from '#domain/accounts/account/languages.ts'
import type { Arrears } from '#domain/money/dunning/arrears.ts'
import { nextStep, type TakenStep } from '#domain/money/dunning/next-step.ts'
import { isLetter, type DunningScheme, type LetterStep } from '#domain/money/dunning/scheme.ts'
import type { OpenClaim } from '#domain/money/ledger/loan-account.ts'
import type { Transfer } from '#domain/money/payment-requests/transfer.ts'
import { codeSvg } from '#domain/platform/code-picture.ts'
import type { Currency } from '#domain/platform/currencies.ts'
import { addDays, type IsoDate } from '#domain/platform/dates.ts'
import { addCents, cents, majorOf, type Cents } from '#domain/platform/money.ts'
import type { PrintedBlock, PrintedDocument } from '#domain/signing/contract-documents/compose.ts'
import { printable } from '#domain/signing/contract-documents/printable.ts'

import { accountOf } from '#api/accounts/account/find.ts'
import { applicationValues, sendMail } from '#api/accounts/mails/mails.ts'
import { workersOf } from '#api/accounts/memberships/teams.ts'
import type { TenantDb } from '#api/platform/db/database.ts'
import type { Partner } from '#api/platform/partner.ts'
import { brandOf } from '#api/signing/contract-documents/gather.ts'
import { letterWords } from './words.ts'

interface OfLoan {
	readonly partner_id: string
	readonly loan_id: string
	readonly application_id: string
	readonly team_id: string
	readonly currency: string
	readonly shortApplicationId: string
	readonly companyName: string
}

interface Written {
	readonly partner: Partner
	readonly loan: OfLoan
	readonly step: LetterStep
	readonly arrears: Arrears
	readonly cost_cents: Cents
	readonly scheme: DunningScheme
	readonly taken: readonly TakenStep[]
	readonly day: IsoDate
	readonly now: Date
	/** How the sum is paid; null where the partner has named no account, so that the contract's counts. */
	readonly transfer: Transfer | null
}

const filled = (text: string, values: Readonly<Record<string, string>>): string =>
	text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)

const heading = (text: string): PrintedBlock => ({ type: 'heading', text })
const paragraph = (text: string): PrintedBlock => ({ type: 'paragraph', style: 'normal', text: printable(text) })

/** A letter in one language: what is owed, why, since when, how to pay, how to ask for time, and what follows. */
function composeLetter(written: Written, language: Language): PrintedDocument {
	const { partner, loan, step, arrears, day, now, taken } = written
	const { configuration } = partner
	const words = letterWords[language]
	const formats = makeFormats(language, configuration.default_country)
	const before = taken.findLast(({ arrears_since, step: one }) => arrears_since === arrears.since && isLetter(one))
	const opening = filled(words[`${step}_opening`], { before: before === undefined ? '' : formats.longDate(before.taken_on) })
	return {
		title: words[step],
		subtitle: printable(loan.companyName),
		language,
		region: configuration.default_country,
		number: loan.shortApplicationId,
		version: filled(words.dated, { date: formats.longDate(day) }),
		made_at: now.toISOString(),
		publisher: printable(configuration.legal_name),
		words: { page: words.page, place_and_date: '', signature_of: '' },
		brand: brandOf(partner),
		blocks: [
			paragraph(opening),
			heading(words.owed),
			owedTable(written, language, formats),
			...arithmeticOf(written, language, formats),
			heading(words.pay),
			...payBlocks(written, language, formats),
			paragraph(words.grows),
			heading(words.time),
			paragraph(words.time_text),
			heading(words.next),
			paragraph(filled(step === 'level_2' ? words.next_person : words.next_letter, { date: formats.longDate(lastDay(written)) })),
			paragraph(words.paid_already),
		],
	}
}

/** The last day before the next step. */
function lastDay({ arrears, step, scheme, day, taken }: Written): IsoDate {
	const now_taken = [...taken, { step, arrears_since: arrears.since, taken_on: day }]
	return addDays(nextStep({ day, since: arrears.since, taken: now_taken, scheme, holds: [] }).on ?? day, -1)
}

export const totalOf = ({ arrears, cost_cents }: Pick<Written, 'arrears' | 'cost_cents'>): Cents =>
	addCents(arrears.amount_cents, cost_cents)

/** In the form in which it is printed; the digits of a letter are to the cent. */
const moneyOf =
	({ loan }: Written, formats: Formats) =>
	(amount: Cents): string =>
		formats.moneyToTheCent(majorOf(amount), loan.currency as Currency)

const ofInstalment = (words: { readonly instalment: string }, number: number | null): string =>
	number === null ? '' : `${filled(words.instalment, { number: String(number) })}: `

function owedTable(written: Written, language: Language, formats: Formats): PrintedBlock {
	const { arrears, cost_cents, day } = written
	const words = letterWords[language]
	const money = moneyOf(written, formats)
	const partsOf = (claim: OpenClaim): readonly (readonly [string, Cents])[] => {
		const of = ofInstalment(words, claim.instalment)
		return [
			[of + words.principal, claim.principal_cents],
			[of + words.interest, claim.interest_cents],
			[of + words.fees, claim.fees_cents],
			[of + filled(words.late_interest, { date: formats.date(day) }), claim.late_interest_cents],
		]
	}
	const rows = arrears.claims.flatMap((claim) =>
		partsOf(claim)
			.filter(([, amount]) => amount > 0)
			.map(([what, amount]) => [formats.date(claim.due_on), what, money(amount)]),
	)
	const cost = cost_cents === 0 ? [] : [[formats.date(day), words.cost, money(cost_cents)]]
	return {
		type: 'table',
		columns: [
			{ label: words.due_on, is_number: false, is_narrow: false },
			{ label: words.what_for, is_number: false, is_narrow: false },
			{ label: words.amount, is_number: true, is_narrow: false },
		],
		rows: [...rows, ...cost, ['', words.total, money(totalOf(written))]].map((cells) => cells.map(printable)),
	}
}

/** Each day on which overdue principal has borne late interest, and what of its sum is open, as the table above says it. */
function arithmeticOf(written: Written, language: Language, formats: Formats): PrintedBlock[] {
	const words = letterWords[language]
	const money = moneyOf(written, formats)
	const items = written.arrears.claims.flatMap(({ instalment, late_interest, late_interest_cents }) => {
		if (late_interest?.by !== 'interest') return []
		const pieces = late_interest.pieces.map(({ base_cents, rate_percent, from, to, days }) =>
			filled(words.piece, {
				base: money(base_cents),
				rate: formats.number(Number(rate_percent)),
				from: formats.date(from),
				to: formats.date(to),
				days: String(days),
			}),
		)
		const settled = cents(late_interest.figure_cents - late_interest_cents)
		const sum = filled(settled > 0 ? words.late_settled : words.late_sum, {
			sum: money(late_interest.figure_cents),
			settled: money(settled),
		})
		return [...pieces, sum].map((text) => ofInstalment(words, instalment) + text)
	})
	if (items.length === 0) return []
	return [heading(words.arithmetic), { type: 'list', items: items.map(printable) }, paragraph(words.arithmetic_rule)]
}

/** The lines a payment is made by. */
function paymentLines(written: Written, language: Language, formats: Formats): readonly (readonly [label: string, value: string])[] {
	const words = letterWords[language]
	const { transfer, loan } = written
	return [
		[words.amount, moneyOf(written, formats)(totalOf(written))],
		...(transfer === null
			? ([[words.reference, loan.shortApplicationId]] as const)
			: ([
					[words.payee, transfer.name],
					[words.iban, transfer.account_shown],
					...(transfer.bic === null ? [] : ([[words.bic, transfer.bic]] as const)),
					[words.reference, transfer.reference_shown],
				] as const)),
	]
}

function payBlocks(written: Written, language: Language, formats: Formats): PrintedBlock[] {
	const { transfer } = written
	const words = letterWords[language]
	const rows = paymentLines(written, language, formats).map(([label, value]) => ({ label: printable(label), value: printable(value) }))
	const code = transfer?.code ?? null
	return [
		{ type: 'facts', title: transfer === null ? words.agreed_account : null, rows },
		...(code === null ? [] : [{ type: 'code' as const, code: codeSvg(code), text: words.code }]),
	]
}

/** In the language of the first of the company's people; the partner's where nobody is left. */
export async function letterOf(db: TenantDb, written: Written): Promise<PrintedDocument> {
	const [first] = await workersOf(db, written.loan)
	const account = first === undefined ? undefined : await accountOf(db, first)
	const { default_interface_language } = written.partner.configuration
	return composeLetter(written, (account?.communication_language as Language | undefined) ?? default_interface_language)
}

/** Mails everybody who works for the company what is owed and how it is paid, each in their language; the letter is in the portal. */
export async function mailLetter(db: TenantDb, written: Written): Promise<void> {
	const { loan, step, arrears, partner } = written
	const { application_id } = loan
	for (const user_id of await workersOf(db, loan)) {
		const account = await accountOf(db, user_id)
		if (account === undefined) continue
		const language = account.communication_language as Language
		const formats = makeFormats(language, partner.configuration.default_country)
		await sendMail(db, {
			template: `dunning_${step}`,
			user_id,
			application_id,
			values: {
				...applicationValues(loan),
				amount: moneyOf(written, formats)(totalOf(written)),
				due: formats.longDate(arrears.due_on),
				items: paymentLines(written, language, formats).map(([label, value]) => `${label}: ${value}`),
			},
		})
	}
}
