import type { PartnerId } from '../../db/database.ts'

/** Where the signature is seen: in points from the lower left corner; the first page is 1. */
export interface VisiblePlace {
	readonly page: number
	readonly x: number
	readonly y: number
	readonly width: number
	readonly height: number
}

export interface SignOrder {
	readonly partner: { readonly partner_id: PartnerId; readonly legal_name: string }
	readonly pdf: Buffer
	readonly signer: { readonly signatory_id: string; readonly name: string; readonly company: string }
	/** Without one the signature is there and not seen. */
	readonly place: VisiblePlace | undefined
	/** What stands in the visible field; `{serial}` is the number of the certificate. */
	readonly lines: readonly string[]
	readonly signed_at: Date
}

export interface SignedPdf {
	readonly pdf: Buffer
	/** Hexadecimal, as readers show it. */
	readonly certificate_serial: string
	/** PEM. */
	readonly certificate: string
}

export interface FoundSignature {
	readonly certificate_serial: string
	readonly name: string
	/** The bytes it covers are those that were signed, and the certificate is of an authority that counts. */
	readonly is_valid: boolean
}

/** Somebody who turns a person's word into an electronic signature on a PDF. */
export interface SigningProvider {
	readonly name: string
	/** The most its signatures are; what law asks more for is signed on paper. */
	readonly level: 'advanced' | 'qualified'
	/** Adds one signature behind everything that is there: those before it stay valid. */
	sign(order: SignOrder): Promise<SignedPdf>
	/** Every signature in a file, in the order they were made. */
	verify(partner_id: PartnerId, pdf: Buffer): Promise<FoundSignature[]>
	/** PEM of the authority whose signatures count, for whoever wants to check them with a tool of their own. */
	authorityOf(partner: SignOrder['partner']): Promise<string>
}
