import type { CreditReport } from '#domain/review/credit/report.ts'

/** Whom a credit bureau is asked about. */
export interface CreditInquiry {
	/** The same however often it is sent: one inquiry, one answer. */
	readonly report_id: string
	readonly company: {
		readonly name: string
		readonly country: string
		readonly hr_number: string | null
		readonly tax_id_number: string | null
		readonly street: string | null
		readonly house_number: string | null
		readonly post_code: string | null
		readonly location: string | null
		/** A register and the company's id there, as `provider:number`; null where it was typed by hand. */
		readonly registered_id: string | null
	}
}

/** What the bureau answers. */
export interface BureauAnswer {
	readonly report: CreditReport
	/** The company it speaks of, as it names it: whoever asked sees whether that is the one. */
	readonly company: { readonly name: string; readonly hr_number: string | null }
	/** As it came. */
	readonly raw: unknown
}

/** Says what a company is good for. Throws `CompanyUnknown` for one it does not know; anything else may work later. */
export interface CreditBureau {
	readonly name: string
	/** `pending` while it is still working on the answer: it is asked again. */
	inquire(inquiry: CreditInquiry): Promise<BureauAnswer | 'pending'>
}

export class CompanyUnknown extends Error {}
