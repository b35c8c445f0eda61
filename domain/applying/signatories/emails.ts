interface Addressed {
	readonly email: string | null
	readonly is_contract_signatory: boolean | null
}

/** Two people cannot share an address once one of them signs: each signer needs an identification of their own (Q74). */
export const isEmailTaken = (record: Addressed, others: readonly Addressed[]): boolean =>
	record.email !== null &&
	others.some((other) => other.email === record.email && (record.is_contract_signatory === true || other.is_contract_signatory === true))
