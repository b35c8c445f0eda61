import { findBank } from '#contract/money/banks.ts'
import { bankCodeOf } from '#domain/platform/banks.ts'

import { useCall } from '../../../kit/query.ts'

/** The bank of a valid IBAN: undefined while it is unknown or loading, `unknown` where the table has no entry. */
export function useBank(iban: string | undefined): { readonly name: string; readonly bic: string | null } | 'unknown' | undefined {
	const code = iban === undefined ? null : bankCodeOf(iban)
	// A failure can be ignored: the name can be typed.
	const { data } = useCall(findBank, { params: code ?? { country: 'DE', bank_code: '' } }, { enabled: code !== null, throwOnError: false })
	return code === null || data === undefined ? undefined : (data.bank ?? 'unknown')
}
