import { bankDataByBLZ } from 'bankdata-germany'
// The package's types for ES modules refer to files without an extension; those for CommonJS are the same and can be resolved.
import type { bankDataByBLZ as FindByCode } from 'bankdata-germany' with { 'resolution-mode': 'require' }

import type { BankCode } from '#domain/platform/banks.ts'

interface Bank {
	readonly name: string
	readonly bic: string | null
}

const findByCode = bankDataByBLZ as typeof FindByCode

/**
 * The bank of a bank code, by the table valid today: the Bundesbank publishes one each quarter, and the package carries the current and the
 * next (docs/operations/bank-table.md).
 */
export function findBank({ bank_code }: BankCode): Bank | null {
	const found = findByCode(bank_code)
	return found === null ? null : { name: found.bankName, bic: found.bic ?? null }
}
