import { creditReport, type BureauFinding, type CreditReport } from '#domain/review/credit/report.ts'

import { CompanyUnknown, type BureauAnswer, type CreditBureau, type CreditInquiry, type PersonInquiry } from './port.ts'

interface Surroundings {
	/** The rating class of a company in the built-in register, which decides the answer; undefined for any other company. */
	ratingOf(registered_id: string): Promise<string | null | undefined>
}

const insolvent: BureauFinding = {
	kind: 'red_flag',
	code: 'INSOLVENCY_FILED',
	text: 'Antrag auf Eröffnung eines Insolvenzverfahrens',
	source: 'insolvenzbekanntmachungen.de',
}
const enforced: BureauFinding = {
	kind: 'red_flag',
	code: 'ENFORCEMENT_ENTRY',
	text: 'Eintrag im Schuldnerverzeichnis',
	source: 'vollstreckungsportal.de',
}
const late: BureauFinding = {
	kind: 'warning',
	code: 'LATE_PAYMENTS',
	text: 'Zahlungen 15 bis 30 Tage nach Ziel',
	source: 'Zahlungserfahrungspool',
}
const young: BureauFinding = {
	kind: 'warning',
	code: 'MANAGEMENT_CHANGED',
	text: 'Wechsel in der Geschäftsführung im letzten Jahr',
	source: 'Handelsregister',
}
const unfiled: BureauFinding = {
	kind: 'warning',
	code: 'ACCOUNTS_OVERDUE',
	text: 'Jahresabschluss nicht fristgerecht offengelegt',
	source: 'Unternehmensregister',
}
const collected: BureauFinding = {
	kind: 'warning',
	code: 'COLLECTION_CASE',
	text: 'Ein laufendes Inkassoverfahren',
	source: 'Inkassopool',
}

const good: CreditReport = { score: 84, pd_bps: 45, risk_class: 'I', payment_grade: '1', findings: [] }

/** The report for each rating class of the register. */
const byClass: Readonly<Record<string, CreditReport>> = {
	A: good,
	B: { score: 71, pd_bps: 110, risk_class: 'II', payment_grade: '2', findings: [] },
	C: { score: 55, pd_bps: 240, risk_class: 'III', payment_grade: '3', findings: [young] },
	D: { score: 36, pd_bps: 460, risk_class: 'IV', payment_grade: '4', findings: [young, late, unfiled] },
	E: { score: 12, pd_bps: 1800, risk_class: 'VI', payment_grade: '6', findings: [insolvent, enforced, late, unfiled] },
}

/** A register entry with hardly any data. */
const thinFile: CreditReport = { score: null, pd_bps: null, risk_class: null, payment_grade: null, findings: [unfiled] }

/** Polls of `bureau-slow` that are answered with `pending`. */
const slow_asks = 2

/** Stands in for a credit bureau: decides by class in the register; words in the name trigger failures (docs/operations/simulators.md). */
export class SimulatedBureau implements CreditBureau {
	readonly name = 'simulated'
	readonly #at: Surroundings
	readonly #asked = new Map<string, number>()

	constructor(at: Surroundings) {
		this.#at = at
	}

	async inquire({ report_id, company }: CreditInquiry): Promise<BureauAnswer | 'pending'> {
		const says = (word: string): boolean => company.name.toLowerCase().includes(word)
		if (says('bureau-down')) throw new Error('The simulated bureau is down.')
		if (says('bureau-unknown')) throw new CompanyUnknown('The simulated bureau has no such company.')
		if (says('bureau-slow')) {
			const asked = (this.#asked.get(report_id) ?? 0) + 1
			this.#asked.set(report_id, asked)
			if (asked <= slow_asks) return 'pending'
		}
		const report = creditReport.parse(await this.#reportOf(company, says))
		const answered = says('bureau-wrong') ? { name: 'Ganz Andere Handelsgesellschaft mbH', hr_number: 'HRB 999999' } : company
		const { name, hr_number } = answered
		return { report, company: { name, hr_number }, raw: { inquiry: report_id, subject: { name, register: hr_number }, result: report } }
	}

	scorePerson({ person }: PersonInquiry): Promise<number | null> {
		const name = `${person.first_name} ${person.last_name}`.toLowerCase()
		if (name.includes('bureau-down')) return Promise.reject(new Error('The simulated bureau is down.'))
		if (name.includes('bureau-none')) return Promise.resolve(null)
		return Promise.resolve(name.includes('bureau-bad') ? 19 : 88)
	}

	async #reportOf(company: CreditInquiry['company'], says: (word: string) => boolean): Promise<CreditReport | undefined> {
		if (says('bureau-thin')) return thinFile
		if (says('bureau-bad')) return byClass['E']
		if (says('bureau-warnings')) return { ...good, score: 62, findings: [young, late, unfiled, collected] }
		const rating = company.registered_id === null ? undefined : await this.#at.ratingOf(company.registered_id)
		// A register entry without a class has no data; a company typed by hand counts as an ordinary one.
		if (rating === null) return thinFile
		return rating === undefined ? byClass['B'] : (byClass[rating] ?? thinFile)
	}
}
