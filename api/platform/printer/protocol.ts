import type { PrintedDocument } from '#domain/signing/contract-documents/compose.ts'

/** The place of a signature in PDF points from the lower left corner of the page; the first page is 1. */
export interface SignaturePlace {
	/** Null for the partner's signer. */
	readonly signatory_id: string | null
	readonly page: number
	readonly x: number
	readonly y: number
	readonly width: number
	readonly height: number
}

export interface Printed {
	readonly pdf: Buffer
	readonly page_count: number
	readonly signature_places: readonly SignaturePlace[]
}

export type Order = PrintedDocument
export type Answer = { readonly printed: Printed } | { readonly fault: string }
