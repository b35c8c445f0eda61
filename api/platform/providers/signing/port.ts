import type { PartnerId } from '../../db/database.ts'

/** The place of the visible signature, in points from the lower left corner; the first page is 1. */
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
	/** Without a place the signature is invisible. */
	readonly place: VisiblePlace | undefined
	/** Text of the visible field; `{serial}` stands for the certificate's number. */
	readonly lines: readonly string[]
	readonly signed_at: Date
}

export interface SignedPdf {
	readonly pdf: Buffer
	/** Hexadecimal, as PDF readers show it. */
	readonly certificate_serial: string
	/** PEM. */
	readonly certificate: string
}

export interface FoundSignature {
	readonly certificate_serial: string
	readonly name: string
	/** True if the signature covers these very bytes and its certificate is of a trusted authority. */
	readonly is_valid: boolean
}

/** Makes electronic signatures of persons on PDFs. */
export interface SigningProvider {
	readonly name: string
	/** The highest level of its signatures; a document that needs more by law is signed on paper. */
	readonly level: 'advanced' | 'qualified'
	/** Appends one signature; earlier ones stay valid. */
	sign(order: SignOrder): Promise<SignedPdf>
	/** Every signature in a file, in order. */
	verify(partner_id: PartnerId, pdf: Buffer): Promise<FoundSignature[]>
	/** The authority's certificate as PEM, for checking signatures with other tools. */
	authorityOf(partner: SignOrder['partner']): Promise<string>
}
