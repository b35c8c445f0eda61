import type { CreditReport } from '#domain/review/credit/report.ts'

/** The subject of an inquiry at a credit bureau. */
export interface CreditInquiry {
	/** Idempotency key: an inquiry sent again gets the same answer. */
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

/** The bureau's answer. */
export interface BureauAnswer {
	readonly report: CreditReport
	/** The company as the bureau names it, so that the caller can check that it is the right one. */
	readonly company: { readonly name: string; readonly hr_number: string | null }
	/** The unparsed answer. */
	readonly raw: unknown
}

/** The representative an inquiry is about. */
export interface PersonInquiry {
	/** Idempotency key: an inquiry sent again gets the same answer. */
	readonly inquiry_id: string
	readonly person: {
		readonly first_name: string
		readonly last_name: string
		readonly birthdate: string | null
		readonly street: string | null
		readonly street_number: string | null
		readonly postcode: string | null
		readonly location: string | null
		readonly country: string | null
	}
}

/** Rates a company's creditworthiness. Throws `CompanyUnknown` for one it does not know; any other error may be retried. */
export interface CreditBureau {
	readonly name: string
	/** `pending` while the answer is in progress: the caller polls. */
	inquire(inquiry: CreditInquiry): Promise<BureauAnswer | 'pending'>
	/** A representative's score from 0 to 100; null where the bureau has none. */
	scorePerson(inquiry: PersonInquiry): Promise<number | null>
}

export class CompanyUnknown extends Error {}
