/** Faults of a file that was read. One of them ends the reading: nothing of the file holds. */
export const fileFaultCodes = [
	/** Nothing came. */
	'empty',
	/** Not in UTF-8, or said to be in another encoding. */
	'encoding',
	/** A document type, which entities are declared by: no bank needs one, and entities may expand without end or read files. */
	'doctype',
	'not_well_formed',
	/** It ends before its last element does. */
	'cut_off',
	/** One text, or one element with all it holds, is larger than any bank writes. */
	'too_large',
	/** No message of ISO 20022, or none that is read here. */
	'message_unknown',
	/** A version that nobody has looked at. */
	'version_unknown',
	'element_missing',
	'value_invalid',
	'text_too_long',
	'characters',
	'currency_invalid',
	'amount_invalid',
	/** More decimals than the currency has. */
	'amount_decimals',
	/** Beyond what is counted exactly, or in SEPA beyond 999,999,999.99. */
	'amount_too_large',
	/** Of an account that was not asked for. */
	'other_account',
	/** The fate of an order that we did not give. */
	'order_unknown',
	/** A page of a statement without those before or after it: nobody can tell which of its entries are alike to theirs. */
	'page_missing',
	'number_differs',
	'sum_differs',
	/** Opening balance and entries do not make the closing balance. */
	'balance_differs',
	'iban_invalid',
	'bic_invalid',
	'creditor_id_invalid',
	'repeated',
] as const

export interface FileFault {
	readonly code: (typeof fileFaultCodes)[number]
	/** Where, by the elements of the message: `Stmt 1, Ntry 3: BookgDt`. */
	readonly at?: string
	readonly found?: string
}

/** A fault on its way to the edge of this room, where it becomes the last item of what is given. */
export class FileProblem extends Error {
	readonly fault: FileFault
	constructor(fault: FileFault) {
		super(fault.code)
		this.fault = fault
	}
}

export const refuse = (fault: FileFault): never => {
	throw new FileProblem(fault)
}
