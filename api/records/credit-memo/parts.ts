import { shiftPoint } from '#domain/platform/money.ts'
import { facts, heading, paragraph, table } from '#domain/signing/contract-documents/blocks.ts'
import type { PrintedBlock } from '#domain/signing/contract-documents/compose.ts'
import { printable } from '#domain/signing/contract-documents/printable.ts'
import { judgedRatios } from '#domain/review/credit/assumptions.ts'
import { debtCoverageOf } from '#domain/review/credit/debt-coverage.ts'
import { valueOf, type Line } from '#domain/review/financials/lines.ts'
import { ratioOf, ratioUnits, type RatioName } from '#domain/review/financials/ratios.ts'
import { shownTerms } from '#domain/review/offers/shown.ts'
import { recommendationParts } from '#domain/review/recommendations/rules.ts'

import type { Memo } from './gather.ts'

/** A part of the memo, in the words and formats of whoever asks for it. */
type Part = (memo: Memo) => readonly PrintedBlock[]

const filled = (text: string, values: Readonly<Record<string, string>>): string =>
	Object.entries(values).reduce((said, [name, value]) => said.replace(`{${name}}`, value), text)

const request: Part = ({ application, partner, office, words, loanType, money, number }) => [
	facts(words.request, [
		[office.application.short_id, application.shortApplicationId],
		[words.company, application.companyName],
		[office.application.partner, partner.configuration.display_name],
		[words.kind, loanType(application.allBanksLoanPurpose)],
		[words.asked, money(application.factoring_limit_cents ?? application.loan_size_cents)],
		[words.term, number(application.loan_duration_months, { style: 'unit', unit: 'month', unitDisplay: 'long' })],
		[office.queue.status, office.status[application.status]],
	]),
]

const recommendation: Part = ({ current, texts, office, words, day }) =>
	current === undefined
		? [heading(words.recommendation), paragraph(words.no_recommendation)]
		: [
				heading(words.recommendation),
				facts(null, [
					[office.queue.status, texts.recommendations.status[current.status]],
					[words.written, `${current.authors.join(', ')}, ${day(current.saved_at)}`],
				]),
				...recommendationParts.flatMap((part) => [
					heading(texts.recommendations.part[part]),
					...(current.texts[part] ?? words.missing).split(/\n{2,}/).map((text) => paragraph(text)),
				]),
			]

const votes: Part = ({ current, authority, texts, words, day }) => {
	const given = current?.votes ?? []
	const { office, vote: values } = texts.recommendations
	return [
		heading(words.votes),
		...(authority === null
			? []
			: [
					facts(null, [
						[
							words.needed,
							Object.entries(authority.votes)
								.map(([name, count]) => `${office[name as keyof typeof office]}: ${count}`)
								.join(', '),
						],
					]),
				]),
		given.length === 0
			? paragraph(words.no_votes)
			: table(
					[words.office, words.vote, words.person, words.note],
					given.map(({ office: of, vote, voted_by, voted_at, voided_at, note }) => [
						office[of],
						voided_at === null ? values[vote] : `${values[vote]} (${words.void})`,
						`${voted_by}, ${day(voted_at)}`,
						note,
					]),
				),
	]
}

const terms: Part = ({ terms: agreed, words, money, percent, number }) => {
	if (agreed === undefined) return [heading(words.terms), paragraph(words.no_terms)]
	const shown = shownTerms(agreed)
	const cents = (major: number): string => money(shiftPoint(major, 2))
	return [
		heading(words.terms),
		facts(null, [
			[words.amount, cents(shown.kind === 'loan' ? shown.amount : shown.limit)],
			[words.term, number(shown.duration_months, { style: 'unit', unit: 'month', unitDisplay: 'long' })],
			[words.rate, percent(shown.interest_rate)],
			[words.effective, shown.kind === 'loan' && shown.costs.effective_rate !== null ? percent(shown.costs.effective_rate) : null],
			[words.instalment, shown.kind === 'loan' ? cents(shown.costs.instalment) : null],
			[words.exception, agreed.exception_reason],
		]),
	]
}

/** The lines that a committee reads first. */
const printedLines = ['revenue', 'ebitda', 'operating_result', 'net_income', 'total_assets', 'equity'] as const satisfies Line[]

const shown_statements = 3

const figures: Part = ({ statements, terms: agreed, texts, words, application, day, number, percent }) => {
	const newest = statements.filter(({ status }) => status === 'spread').slice(0, shown_statements)
	if (newest.length === 0) return [heading(words.figures), paragraph(words.no_figures)]
	const ratio = (name: RatioName, value: number | null): string => {
		if (value === null) return '–'
		if (ratioUnits[name] === 'share') return percent(value)
		return texts.financials.times.replace('{{value}}', number(value, { maximumFractionDigits: 2 }))
	}
	const unit = texts.financials.unit.thousands.replace('{{currency}}', application.currency)
	const rows = [
		...printedLines.map((line) => [
			texts.financials.line[line],
			...newest.map((one) => {
				const value = valueOf(one.figures, line)
				return value === undefined ? '–' : number((value * Number(one.unit)) / 1000, { maximumFractionDigits: 0 })
			}),
		]),
		...judgedRatios.map((name) => [
			texts.financials.ratio[name],
			...newest.map(({ figures: typed, months }) => ratio(name, ratioOf(name, typed, months).value)),
		]),
	]
	const coverage = debtCoverageOf(
		statements.map((one) => ({ ...one, unit: Number(one.unit) })),
		agreed,
	)
	const beside = (name: RatioName, { before, after }: { readonly before: number | null; readonly after: number | null }): string =>
		filled(words.before_after, { before: ratio(name, before), after: ratio(name, after) })
	return [
		heading(filled(words.figures_in, { unit })),
		table([words.line, ...newest.map(({ type, as_of_date }) => `${texts.financials.type[type]} ${day(as_of_date)}`)], rows, 1),
		...(coverage === undefined
			? []
			: [
					facts(words.with_loan, [
						[words.coverage, beside('debt_service_coverage_ratio', coverage.coverage)],
						[words.stressed, ratio('debt_service_coverage_ratio', coverage.stressed)],
						[words.leverage, beside('debt_to_ebitda_ratio', coverage.leverage)],
					]),
				]),
	]
}

const bureau: Part = ({ answer, beyond, words, percent, day }) => {
	const report = answer?.report
	if (answer === undefined || report === null || report === undefined) return [heading(words.bureau), paragraph(words.no_bureau)]
	return [
		heading(words.bureau),
		facts(null, [
			[words.source, [answer.provider, answer.settled_at === null ? null : day(answer.settled_at)].filter(Boolean).join(', ')],
			[words.score, report.score === null ? null : String(report.score)],
			[words.pd, report.pd_bps === null ? null : percent(shiftPoint(report.pd_bps, -4))],
			[words.risk_class, report.risk_class],
			[words.payment_grade, report.payment_grade],
			[words.findings, report.findings.map(({ text, source }) => `${text} (${source})`).join('; ')],
			[words.beyond, beyond.length === 0 ? words.within : beyond.join(' ')],
		]),
	]
}

const conditions: Part = ({ terms: agreed, covenants, texts, words, number, percent, day }) => {
	const named = agreed?.conditions ?? []
	const { covenants: words_of, ratio, times } = texts.financials
	const limitOf = (name: RatioName, threshold: number): string =>
		ratioUnits[name] === 'share' ? percent(threshold) : times.replace('{{value}}', number(threshold, { maximumFractionDigits: 2 }))
	if (named.length === 0 && covenants.length === 0) return [heading(words.conditions), paragraph(words.no_conditions)]
	return [
		heading(words.conditions),
		...(named.length === 0 ? [] : [paragraph(words.before_payout), { type: 'list', items: named.map(printable) } as const]),
		...(covenants.length === 0
			? []
			: [
					table(
						[words.covenant, words_of.threshold, words_of.frequency, words_of.first_test_on],
						covenants.map(({ ratio: name, direction, threshold, frequency, first_test_on }) => [
							ratio[name],
							`${words_of[direction]} ${limitOf(name, threshold)}`,
							words_of.every[frequency],
							day(first_test_on),
						]),
					),
				]),
	]
}

const sources: Part = ({ statements, answer, documents, texts, words, documentType, day }) => [
	heading(words.sources),
	table(
		[words.source, words.origin, words.by, words.on],
		[
			...statements.map(({ type, as_of_date, origin, document_name, spread_by, saved_at }) => [
				filled(words.statement, { type: texts.financials.type[type], date: day(as_of_date) }),
				document_name ?? texts.financials.origin[origin],
				spread_by,
				day(saved_at),
			]),
			...(answer === undefined
				? []
				: [[words.bureau, answer.provider, answer.requested_by, answer.settled_at === null ? null : day(answer.settled_at)]]),
			...documents.map(({ document_type, document_name, uploaded_at }) => [
				documentType(document_type),
				document_name,
				null,
				uploaded_at === null ? null : day(uploaded_at.toISOString()),
			]),
		],
	),
]

/** What a committee reads, in its order: what is asked for and advised, who voted, and what it rests on. */
export const parts: readonly Part[] = [request, recommendation, votes, terms, figures, bureau, conditions, sources]
