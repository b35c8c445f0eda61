import { makeFormats } from '#domain/accounts/account/formats.ts'
import type { Language } from '#domain/accounts/account/languages.ts'
import { dictated } from '#domain/applying/applications/short-id.ts'
import type {
	BalanceConfirmation,
	InterestStatement,
	LoanDocumentFigures,
	RepaymentConfirmation,
	RepaymentPlan,
} from '#domain/money/loan-documents/figures.ts'
import type { Derivation } from '#domain/money/ledger/journals.ts'
import { addDays } from '#domain/platform/dates.ts'
import { addCents, cents, shiftPoint } from '#domain/platform/money.ts'
import { facts, heading, paragraph, table } from '#domain/signing/contract-documents/blocks.ts'
import type { PrintedBlock, PrintedDocument } from '#domain/signing/contract-documents/compose.ts'
import { printable } from '#domain/signing/contract-documents/printable.ts'
import { fixedWords } from '#domain/signing/contract-documents/words.ts'
import { loadTexts } from '#domain/texts/index.ts'

import type { ApplicationRow } from '#api/applying/applications/own.ts'
import type { Partner } from '#api/platform/partner.ts'
import { brandOf } from '#api/signing/contract-documents/gather.ts'
import { loanDocumentWords } from './words.ts'

export interface LoanDocumentSetting {
	readonly partner: Partner
	readonly application: ApplicationRow
	readonly language: Language
	readonly made_at: Date
	/** The day of it at the partner. */
	readonly made_on: string
}

const fill = (text: string, values: Readonly<Record<string, string>>): string =>
	Object.entries(values).reduce((said, [name, value]) => said.replace(`{${name}}`, value), text)

const textsOf = async ({ language, partner: { configuration } }: LoanDocumentSetting) => {
	const formats = makeFormats(language, configuration.default_country)
	return { words: loanDocumentWords[language], texts: await loadTexts(language, 'loans'), formats }
}

/** Words and formats of one document. */
class Writer {
	readonly words
	readonly texts
	readonly #formats
	readonly #figures

	constructor({ words, texts, formats }: Awaited<ReturnType<typeof textsOf>>, figures: LoanDocumentFigures) {
		this.words = words
		this.texts = texts
		this.#formats = formats
		this.#figures = figures
	}

	day = (iso: string): string => this.#formats.date(iso)
	money = (amount: number): string => this.#formats.moneyToTheCent(shiftPoint(amount, -2), this.#figures.terms.currency).replace('-', '−')
	/** Nothing is left out of the facts where it is nothing. */
	some = (amount: number): string | null => (amount === 0 ? null : this.money(amount))
	amount = (amount: number): string => this.#formats.amount(shiftPoint(amount, -2)).replace('-', '−')
	rate = (percent: string): string =>
		this.#formats.percent(shiftPoint(Number(percent), -2), { decimals: Math.max(2, percent.split('.')[1]?.length ?? 0) })
	on = (text: string, date: string): string => fill(text, { date: this.day(date) })

	/** How sums of interest come about: each piece of days, and the sum once for all pieces that are rounded together. */
	arithmetic(derivations: readonly Derivation[]): PrintedBlock[] {
		const { words, texts } = this
		const rows = derivations.flatMap((derivation) => {
			if (derivation.by !== 'interest') return []
			const { pieces, booked_before_cents, figure_cents } = derivation
			const last = pieces.length - 1
			const days = pieces.map((piece, at) => [
				`${this.day(piece.from)} – ${this.day(addDays(piece.to, -1))}`,
				String(piece.days),
				this.amount(piece.base_cents),
				this.rate(piece.rate_percent),
				at === last ? this.amount(figure_cents + booked_before_cents) : '',
			])
			return booked_before_cents === 0 ? days : [...days, [words.booked_before, '', '', '', this.amount(0 - booked_before_cents)]]
		})
		if (rows.length === 0) return []
		const sum = addCents(cents(0), ...derivations.map(({ figure_cents }) => figure_cents))
		const [first] = derivations
		const clauses = [...new Set(derivations.map(({ clause }) => texts.derivation.clause[clause]))]
		const day_count = first?.by === 'interest' ? dayCountTexts(texts)[first.day_count] : undefined
		return [
			heading(words.how),
			table(
				[words.period, words.days, words.base, words.rate, `${words.result} ${this.#figures.terms.currency}`],
				[...rows, [words.sum, '', '', '', this.amount(sum)]],
				1,
			),
			paragraph([day_count, texts.derivation.rounding, ...clauses].filter((one) => one !== undefined).join('; '), 'small'),
		]
	}
}

const dayCountTexts = ({ derivation: { day_count } }: Writer['texts']) => ({
	'30/360': day_count.thirty_360,
	'act/360': day_count.act_360,
	'act/365': day_count.act_365,
	'act/act': day_count.act_act,
})

function ofYear(figures: InterestStatement, writer: Writer): PrintedBlock[] {
	const { words, texts, money, some, amount, day } = writer
	const { paid } = figures
	return [
		heading(words.year),
		facts(null, [
			[writer.on(words.balance_on, figures.from), money(figures.balance_before_cents)],
			[words.paid_out_in_year, some(figures.paid_out_in_year_cents)],
			[words.principal_paid, money(paid.principal_cents)],
			[words.released, some(figures.released_cents)],
			[writer.on(words.balance_on, figures.as_of), money(figures.balance_cents)],
			[words.borne, money(figures.borne_cents)],
			[words.interest_paid, money(paid.interest_cents)],
			[words.late_charged, some(figures.late_interest_charged_cents)],
			[words.late_paid, some(paid.late_interest_cents)],
			[words.fees_paid, some(paid.fees_cents)],
		]),
		...writer.arithmetic(figures.borne.map(({ derivation }) => derivation)),
		heading(words.payments),
		figures.payments.length === 0
			? paragraph(words.no_payments)
			: table(
					[texts.payments.on, texts.payments.what, texts.payments.amount, texts.parts.principal, texts.payments.costs],
					figures.payments.map((one) => [
						day(one.value_on),
						texts.kind[one.kind].replace('{{number}}', String(one.instalment ?? '')),
						amount(one.amount_cents),
						amount(one.principal_cents),
						amount(one.costs_cents),
					]),
					2,
				),
		paragraph(words.paid_note, 'small'),
	]
}

const ofBalance = (figures: BalanceConfirmation, writer: Writer): PrintedBlock[] => {
	const { words, texts, money, some } = writer
	const { next } = figures
	return [
		facts(null, [
			[words.rate, writer.rate(figures.rate_percent)],
			[words.principal_paid, money(figures.repaid_cents)],
			[words.released, some(figures.released_cents)],
		]),
		heading(words.owed),
		facts(null, [
			[writer.on(words.balance_on, figures.as_of), money(figures.balance_cents)],
			[words.overdue_principal, some(figures.overdue_principal_cents)],
			[words.due_interest, some(figures.due_interest_cents)],
			[words.due_fees, some(figures.due_fees_cents)],
			[words.due_late, some(figures.due_late_interest_cents)],
			[words.accrued, money(figures.accrued_interest_cents)],
			[words.waiting, some(0 - figures.waiting_cents)],
			[words.written_off_owed, some(figures.written_off_cents ?? 0)],
			[texts.parts.total, money(figures.total_cents)],
			[
				next === null ? '' : writer.on(words.next, next.due_on),
				next === null ? null : money(next.interest_cents + next.principal_cents + next.fee_cents),
			],
		]),
		...writer.arithmetic(figures.derivations),
	]
}

function ofPlan(figures: RepaymentPlan, writer: Writer): PrintedBlock[] {
	const { words, texts, amount, day } = writer
	const { instalments, terms } = figures
	const has_fee = instalments.some(({ fee_cents }) => fee_cents > 0)
	const sumOf = (...parts: readonly ('interest_cents' | 'principal_cents' | 'fee_cents')[]): string =>
		amount(addCents(cents(0), ...instalments.flatMap((one) => parts.map((part) => one[part]))))
	const fee = (text: string): readonly string[] => (has_fee ? [text] : [])
	return [
		facts(null, [
			[words.changed, words.changes[figures.change]],
			[words.valid_from, day(figures.as_of)],
			[words.rate, writer.rate(figures.rate_percent)],
		]),
		table(
			[
				texts.plan.number,
				texts.plan.due_on,
				texts.plan.interest,
				texts.plan.principal,
				...fee(texts.parts.fee),
				`${texts.plan.payment} ${terms.currency}`,
				texts.plan.balance,
			],
			[
				...instalments.map((one) => [
					String(one.number),
					day(one.due_on),
					amount(one.interest_cents),
					amount(one.principal_cents),
					...fee(amount(one.fee_cents)),
					amount(one.interest_cents + one.principal_cents + one.fee_cents),
					amount(one.balance_cents),
				]),
				[
					words.sum,
					'',
					sumOf('interest_cents'),
					sumOf('principal_cents'),
					...fee(sumOf('fee_cents')),
					sumOf('interest_cents', 'principal_cents', 'fee_cents'),
					'',
				],
			],
			2,
		),
		paragraph([dayCountTexts(texts)[terms.day_count], texts.derivation.rounding].join('; '), 'small'),
		paragraph(words.plan_note, 'small'),
	]
}

/** What a loan was closed with: paid, also after it was written off, or the rest given up. */
function closedWith({ as_of, given_up }: RepaymentConfirmation, { words, money, day }: Writer): string {
	const values = { date: day(as_of), waived: money(given_up?.waived_cents ?? 0), written_off: money(given_up?.written_off_cents ?? 0) }
	if (given_up === undefined) return fill(words.repaid, values)
	if (given_up.written_off_cents === 0) return fill(words.closed_waived, values)
	return fill(given_up.waived_cents === 0 ? words.closed_recovered : words.closed_written_off, values)
}

const ofEnd = (figures: RepaymentConfirmation, writer: Writer): PrintedBlock[] => {
	const { words, money, some } = writer
	const { paid, released_cents, given_up } = figures
	return [
		paragraph(closedWith(figures, writer), 'notice'),
		facts(words.paid_heading, [
			[words.principal_paid, money(paid.principal_cents)],
			[words.interest_paid, money(paid.interest_cents)],
			[words.late_paid, some(paid.late_interest_cents)],
			[words.fees_paid, some(paid.fees_cents)],
			[words.released, given_up === undefined ? some(released_cents) : null],
			[words.recovered, some(given_up?.recovered_cents ?? 0)],
			[words.written_off, some(given_up?.written_off_cents ?? 0)],
			[words.waived, some(given_up?.waived_cents ?? 0)],
		]),
		paragraph(words.paid_note, 'small'),
	]
}

function blocksOf(figures: LoanDocumentFigures, writer: Writer): PrintedBlock[] {
	switch (figures.kind) {
		case 'interest_statement':
			return ofYear(figures, writer)
		case 'balance_confirmation':
			return ofBalance(figures, writer)
		case 'repayment_plan':
			return ofPlan(figures, writer)
		case 'repayment_confirmation':
			return ofEnd(figures, writer)
	}
}

const titleOf = ({ kind, as_of }: LoanDocumentFigures, language: Language): string =>
	fill(loanDocumentWords[language].title[kind], { year: as_of.slice(0, 4) })

/** The name of the file: its title and, where that does not say it, its day. */
export const loanDocumentName = (figures: LoanDocumentFigures, language: Language): string => {
	const title = titleOf(figures, language)
	return `${figures.kind === 'interest_statement' ? title : `${title} ${figures.as_of}`}.pdf`
}

/** The document ready to be set, in the loan's language and the partner's brand. */
export async function composeLoanDocument(figures: LoanDocumentFigures, setting: LoanDocumentSetting): Promise<PrintedDocument> {
	const { partner, application, language, made_at, made_on } = setting
	const { configuration } = partner
	const writer = new Writer(await textsOf(setting), figures)
	const { words, money, day } = writer
	return {
		title: titleOf(figures, language),
		subtitle: printable(application.companyName),
		language,
		region: configuration.default_country,
		number: dictated(application.shortApplicationId),
		version: fill(words.version, { as_of: day(figures.as_of), made: day(made_on) }),
		made_at: made_at.toISOString(),
		publisher: printable(configuration.legal_name),
		words: { page: fixedWords[language].page, place_and_date: '', signature_of: '' },
		brand: brandOf(partner),
		blocks: [
			facts(null, [
				[words.number, dictated(application.shortApplicationId)],
				[words.borrower, application.companyName],
				[words.lender, configuration.legal_name],
				[writer.on(words.paid_out, figures.paid_out_on), money(figures.paid_out_cents)],
			]),
			...blocksOf(figures, writer),
			paragraph(words.later_note, 'small'),
			paragraph(words.made_note, 'small'),
		],
	}
}
