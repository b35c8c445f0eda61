import type { Country } from '#domain/platform/countries.ts'

/** Kinds of number a company can be searched by. */
export const numberKinds = ['hr_number', 'vat_id', 'uid', 'nip', 'regon', 'krs'] as const
export type NumberKind = (typeof numberKinds)[number]

/** The kinds each country offers (docs/domain/readings Q61). */
export const numberKindsByCountry = {
	DE: ['hr_number', 'vat_id'],
	CH: ['uid'],
	PL: ['nip', 'regon', 'krs'],
} as const satisfies Partial<Record<Country, readonly NumberKind[]>>

export function numberKindsOf(country: Country): readonly NumberKind[] {
	const offered: Partial<Record<Country, readonly NumberKind[]>> = numberKindsByCountry
	return offered[country] ?? []
}
