import type { Country } from './countries.ts'

/** What an example shows. */
export type ExampleKind = 'phone' | 'iban' | 'register_number' | 'bank'

type Examples = Readonly<Record<ExampleKind, string>>

const german: Examples = {
	phone: '+49 30 1234567',
	iban: 'DE89 3704 0044 0532 0130 00',
	register_number: 'HRB 12345',
	bank: 'Sparkasse Holstein',
}

const examples: Partial<Record<Country, Examples>> = {
	AT: { phone: '+43 1 5123456', iban: 'AT61 1904 3002 3457 3201', register_number: 'FN 123456a', bank: 'Erste Bank' },
	CH: { phone: '+41 44 668 18 00', iban: 'CH93 0076 2011 6238 5295 7', register_number: 'CHE-100.155.212', bank: 'Zürcher Kantonalbank' },
	DE: german,
	PL: { phone: '+48 22 123 45 67', iban: 'PL61 1090 1014 0000 0712 1981 2874', register_number: 'KRS 0000123456', bank: 'PKO Bank Polski' },
}

/** A valid entry of a country, shown beside its field and with its fault; a German one for a country without its own. */
export const exampleOf = (kind: ExampleKind, country: Country): string => (examples[country] ?? german)[kind]
