import { findBank } from '#contract/money/banks.ts'
import { bankCodeOf } from '#domain/platform/banks.ts'

import { useCall } from '../../../kit/query.ts'

/** The bank of a valid account number: undefined while nothing is known, or where the country has no table. */
export function useBank(iban: string | undefined): { readonly name: string; readonly bic: string | null } | 'unknown' | undefined {
	const code = iban === undefined ? null : bankCodeOf(iban)
	// Nobody waits for it: the name can be typed.
	const { data } = useCall(findBank, { params: code ?? { country: 'DE', bank_code: '' } }, { enabled: code !== null, throwOnError: false })
	return code === null || data === undefined ? undefined : (data.bank ?? 'unknown')
}
