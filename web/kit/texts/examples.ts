import type { Country } from '#domain/platform/countries.ts'
import { exampleOf, type ExampleKind } from '#domain/platform/examples.ts'

import { usePageState } from '../page-state.tsx'

/** A day that a person types today; a date of birth has its own example. */
export const exampleDay = (): string => new Date().toISOString().slice(0, 10)

/** Examples of the partner's country, or of the country a form is about. */
export function useExample(): (kind: ExampleKind, country?: Country) => string {
	const home = usePageState((state) => state.partner?.default_country ?? 'DE')
	return (kind, country = home) => exampleOf(kind, country)
}
