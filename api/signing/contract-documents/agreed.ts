import type { termsIn } from '#api/review/offers/current.ts'
import type { ContractOrder } from './make.ts'

/** The offer's terms in the form contracts use. */
export function contractTermsOf(terms: ReturnType<typeof termsIn>): ContractOrder['offer'] {
	if (terms.kind === 'factoring') return terms
	const { agio_bps, disagio_bps, ...rest } = terms
	return { ...rest, agio_fee_bps: agio_bps, disagio_fee_bps: disagio_bps }
}
